import { chromium, type Page } from '@playwright/test'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { browserLaunch } from '#kit/testing/browser.ts'
import { fromOwnAddress } from '../e2e/address.ts'
import { callerOf } from '../e2e/caller.ts'
import { logIn, tokenOf } from '../e2e/log-in.ts'
import { makeUsedAccount } from '../e2e/make-account.ts'
import { demonstration } from '../e2e/people.ts'
import { startPortal } from '../e2e/portal-process.ts'
import { setLanguage } from '../e2e/set-language.ts'
import type { Bench, Line } from './benchmark.ts'
import { inTurns, ratioOf } from './ratios.ts'

/** The maximum in milliseconds on a quiet machine (decision 170). */
const atMost = 100

const family = 'Nextwell'

/** Letters, as names have no digits. */
const lettersOf = (at: number) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))

/**
 * What: milliseconds from a key until the next record of the review desk is drawn, with its portrait, in the packaged browser at 1440 × 900.
 * Against: a record of the same queue that was not fetched ahead, opened by a click.
 */
export async function nextRecord({ scale }: Bench): Promise<Line[]> {
  const rounds = Math.min(20, Math.max(3, 4 * scale.rounds))
  const portal = await startPortal()
  const browser = await chromium.launch(await browserLaunch())
  try {
    const liaison = callerOf(
      portal.url,
      await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#83wind')),
    )
    for (let at = 0; at < 2 * rounds + 4; at++)
      await pendingGuest(liaison, { passportName: `${family} ${lettersOf(at)}` })
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: fromOwnAddress(),
      reducedMotion: 'reduce',
    })
    await setLanguage(context, 'en')
    await logIn(context, portal.url, demonstration('reviewer'))
    const page = await context.newPage()
    await page.goto(`/review?search=${family}&size=50`)
    await page.locator('[data-queue] li a').first().click()
    await drawn(page)
    // each click leads to a row that was not fetched ahead, and leaves one behind it for the key
    let far = 2 * rounds + 4
    const farther = () => {
      far -= 2
      return far
    }
    const pairs = await inTurns(
      rounds,
      () => timed(page, 'keydown', () => page.keyboard.press('j')),
      () => timed(page, 'click', () => page.locator('[data-queue] li a').nth(farther()).click()),
    )
    return [
      {
        ...ratioOf(pairs),
        name: 'the next record of the review desk',
        against: 'one that was not fetched ahead',
        unit: 'ms',
        limit: { of: 'measured', atMost },
      },
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

const portrait = 'article header img'

/** Waits until a record is drawn and nothing is fetched any more: the next ones are there. */
async function drawn(page: Page): Promise<void> {
  await page.locator(portrait).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Milliseconds from an event of the person until another record with its portrait is drawn. */
async function timed(page: Page, event: 'keydown' | 'click', act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(
    ({ event, portrait }) => {
      const nameOf = () => document.querySelector('[data-record-name]')?.textContent
      const before = nameOf()
      const until = (begun: number) => {
        const picture = document.querySelector<HTMLImageElement>(portrait)
        const isDrawn = nameOf() && nameOf() !== before && picture?.complete
        if (isDrawn) Object.assign(window, { nextRecordAfter: performance.now() - begun })
        else requestAnimationFrame(() => until(begun))
      }
      Object.assign(window, { nextRecordAfter: undefined })
      addEventListener(event, ({ timeStamp }) => until(timeStamp), { capture: true, once: true })
    },
    { event, portrait },
  )
  await act()
  const handle = await page.waitForFunction(() => (window as { nextRecordAfter?: number }).nextRecordAfter)
  const spent = Number(await handle.jsonValue())
  await drawn(page)
  return spent
}
