import { type BrowserContext, chromium } from '@playwright/test'
import { reviewApi } from '#domain/approval/review/api.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { browserLaunch } from '#kit/testing/browser.ts'
import { fromOwnAddress } from '../e2e/address.ts'
import { callerOf } from '../e2e/caller.ts'
import { handsAt } from '../e2e/hand.ts'
import { logIn, sessionOf } from '../e2e/log-in.ts'
import { makeUsedAccount } from '../e2e/make-account.ts'
import { demonstration } from '../e2e/people.ts'
import { startPortal } from '../e2e/portal-process.ts'
import {
  answerIntention,
  fillItinerary,
  registerCompanion,
  registerGuest,
  type Source,
} from '../e2e/register-by-hand.ts'
import { setLanguage } from '../e2e/set-language.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/** The screens, each with the maximum of seconds. */
const screens = [
  { width: 1440, height: 900, atMost: 240 },
  { width: 390, height: 844, atMost: 280 },
] as const

/** The same people, by reading their passport scans, and typed from paper. */
const journeys = {
  read: [{ file: '1-scan.jpg' }, { file: '2-photo.jpg' }, { file: '3-open-passport.jpg' }],
  typed: [
    { name: 'Kovberharel Nerxan Kovskilor', number: 'PF394626', isGuest: true },
    { name: 'Perzel Kovbralyn Marsenste', number: 'KC632827' },
    { name: 'Yorner Harelkov Sandral', number: 'KC632828' },
  ],
} as const satisfies Record<string, readonly Source[]>

/**
 * What: seconds that a practised person needs for a guest with passport, portrait, intention, itinerary and two companions, by the keystroke-level
 * model (`e2e/hand.ts`), counted while a browser executes it; waiting is measured. From the list of guests to the itinerary in one session; once the
 * guest is approved, from the guest's page, where the link in the approval message leads, to the second companion.
 * Against: the same people typed from paper.
 * Limit: 240 s at 1440 px, 280 s at 390 px.
 */
export async function keystrokes(_bench: Bench): Promise<Line[]> {
  const lines: Line[] = []
  for (const { atMost, ...viewport } of screens) {
    const { all, counted } = await journey(viewport, journeys.read)
    const typed = await journey(viewport, journeys.typed)
    lines.push({
      ...ratioOf([{ measured: all, reference: typed.all }]),
      name: `a guest with two companions, ${viewport.width} px`,
      against: 'the same people typed from paper',
      unit: 's',
      limit: { of: 'measured', atMost },
      note: Object.entries(counted)
        .map(([act, times]) => `${act} ${Math.round(10 * times) / 10}`)
        .join(', '),
    })
  }
  return lines
}

/** One run, on a portal of its own: a document can be used only once per edition. */
async function journey(viewport: { width: number; height: number }, people: readonly Source[]) {
  const portal = await startPortal()
  const browser = await chromium.launch(await browserLaunch())
  try {
    const context = await browser.newContext({
      baseURL: portal.url,
      // determines the order in which the digits of dates are typed
      locale: 'en-US',
      viewport,
      extraHTTPHeaders: fromOwnAddress(),
      reducedMotion: 'reduce',
    })
    return await walk(context, portal.url, people)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function walk(context: BrowserContext, url: string, [guest, ...companions]: readonly Source[]) {
  await setLanguage(context, 'en')
  await logIn(context, url, await makeUsedAccount(url, 'Harbour#83wind'))
  const page = await context.newPage()
  const hands = handsAt(page)
  await page.goto('/guests')
  const path = await registerGuest(hands, guest)
  await answerIntention(hands)
  const ends = await lastDay(url)
  await fillItinerary(hands, { there: typedDay(ends, -3), back: typedDay(ends, 1) })
  await page.waitForURL(new RegExp(`${path}$`))
  await approve(url, path.split('/').at(-1) ?? '')
  await page.goto(path)
  for (const [nth, companion] of companions.entries()) await registerCompanion(hands, companion, 5 + nth)
  return { all: hands.spent(), counted: hands.counted() }
}

/** Approves the guest, as companions can only be added to an approved one. */
async function approve(url: string, id: string): Promise<void> {
  const reviewer = callerOf(url, await sessionOf(url, demonstration('reviewer')))
  const { version } = await reviewer.call(participantsApi.read, { params: { id } })
  const decision = { id: crypto.randomUUID(), decision: 'approve' as const, version, fieldRemarks: [] }
  await reviewer.call(reviewApi.decide, { params: { id }, body: { ...decision, remark: null } })
}

/** The last day of the summit. */
async function lastDay(url: string): Promise<string> {
  const { ends } = await callerOf(url).call(summitApi.current, {})
  return ends ?? ''
}

/** The date some days after `day`, as it is typed: month, day, year. */
function typedDay(day: string, after: number): string {
  const date = new Date(Date.parse(day) + after * 86_400_000).toISOString()
  return `${date.slice(5, 7)}${date.slice(8, 10)}${date.slice(0, 4)}`
}
