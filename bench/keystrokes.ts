import { type BrowserContext, chromium } from '@playwright/test'
import { participantsApi } from '#domain/participants/api.ts'
import { reviewApi } from '#domain/review/api.ts'
import { summitApi } from '#domain/summit/api.ts'
import { browserLaunch } from '#kit/testing/browser.ts'
import { fromOwnAddress } from '../e2e/address.ts'
import { callerOf } from '../e2e/caller.ts'
import { handsAt } from '../e2e/hand.ts'
import { logIn, sessionOf } from '../e2e/log-in.ts'
import { makeUsedAccount } from '../e2e/make-account.ts'
import { demonstration } from '../e2e/people.ts'
import { startPortal } from '../e2e/portal-process.ts'
import { answerIntention, fillItinerary, registerCompanion, registerGuest } from '../e2e/register-by-hand.ts'
import { setLanguage } from '../e2e/set-language.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/** Seconds that a person may need at most. */
const screens = [
  { width: 1440, height: 900, atMost: 240 },
  { width: 390, height: 844, atMost: 280 },
] as const

/**
 * What: seconds that a practised person needs for a guest with passport, portrait, intention, itinerary and two companions, by the keystroke-level model
 * (`e2e/hand.ts`), counted while a browser really does it; waiting is measured.
 * Against: the same for the guest alone.
 * Limit: 240 s at 1440 px, 280 s at 390 px.
 */
export async function keystrokes(_bench: Bench): Promise<Line[]> {
  const lines: Line[] = []
  for (const { atMost, ...viewport } of screens) {
    // documents are taken once an edition: each walk has a portal of its own
    const portal = await startPortal()
    const browser = await chromium.launch(await browserLaunch())
    try {
      const context = await browser.newContext({
        baseURL: portal.url,
        // digits of dates are typed in this order
        locale: 'en-US',
        viewport,
        extraHTTPHeaders: fromOwnAddress(),
        reducedMotion: 'reduce',
      })
      const { guest, all, counted } = await walk(context, portal.url)
      lines.push({
        ...ratioOf([{ measured: all, reference: guest }]),
        name: `a guest with two companions, ${viewport.width} px`,
        against: 'the guest alone',
        unit: 's',
        limit: { of: 'measured', atMost },
        note: Object.entries(counted)
          .map(([act, times]) => `${act} ${Math.round(10 * times) / 10}`)
          .join(', '),
      })
    } finally {
      await browser.close()
      await portal.stop()
    }
  }
  return lines
}

async function walk(context: BrowserContext, url: string) {
  await setLanguage(context, 'en')
  await logIn(context, url, await makeUsedAccount(url, 'Harbour#83wind'))
  const page = await context.newPage()
  const hands = handsAt(page)
  await page.goto('/guests')
  const path = await registerGuest(hands)
  const guest = hands.spent()
  const ends = await approve(url, path.split('/').at(-1) ?? '')
  await page.goto(`${path}/intention`)
  await answerIntention(hands)
  await page.goto(`${path}/itinerary`)
  await page.waitForURL(/arrival/)
  await fillItinerary(hands, { there: typedDay(ends, -3), back: typedDay(ends, 1) })
  for (const [file, seed] of [
    ['2-photo.jpg', 5],
    ['3-open-passport.jpg', 6],
  ] as const) {
    await page.goto(`${path}/entourage`)
    await registerCompanion(hands, file, seed)
  }
  return { guest, all: hands.spent(), counted: hands.counted() }
}

/** Companions come with a guest who is approved; answers the last day of the summit. */
async function approve(url: string, id: string): Promise<string> {
  const reviewer = callerOf(url, await sessionOf(url, demonstration('reviewer')))
  const { version } = await reviewer.call(participantsApi.read, { params: { id } })
  const decision = { id: crypto.randomUUID(), decision: 'approve' as const, version, fieldRemarks: [] }
  await reviewer.call(reviewApi.decide, { params: { id }, body: { ...decision, remark: null } })
  const { ends } = await reviewer.call(summitApi.current, {})
  return ends ?? ''
}

/** Some days after that day, as it is typed: month, day, year. */
function typedDay(day: string, after: number): string {
  const date = new Date(Date.parse(day) + after * 86_400_000).toISOString()
  return `${date.slice(5, 7)}${date.slice(8, 10)}${date.slice(0, 4)}`
}
