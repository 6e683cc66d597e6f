import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { hallsApi } from '#domain/event-day/halls/api.ts'
import { record } from '#domain/event-day/halls/record.ts'
import { rowsHall } from '#domain/event-day/halls/testing.ts'
import { browserLaunch } from '#kit/testing/browser.ts'
import { fromOwnAddress } from '../e2e/address.ts'
import { callerOf } from '../e2e/caller.ts'
import { logIn, tokenOf } from '../e2e/log-in.ts'
import { demonstration } from '../e2e/people.ts'
import { startPortal } from '../e2e/portal-process.ts'
import { setLanguage } from '../e2e/set-language.ts'
import type { Bench, Line } from './benchmark.ts'
import { inTurns, ratioOf } from './ratios.ts'

/** The maximum in milliseconds on a quiet machine. */
const atMost = 200

/**
 * What: milliseconds from the way to the page of a hall until its 1,000 seats are drawn, once it is loaded, in the packaged browser at 1440 × 900. Against: a
 * hall with ten seats.
 */
export async function hallPlan({ scale }: Bench): Promise<Line[]> {
  const rounds = Math.min(20, Math.max(3, 4 * scale.rounds))
  const portal = await startPortal()
  const browser = await chromium.launch(await browserLaunch())
  try {
    const { call } = callerOf(portal.url, await tokenOf(portal.url, demonstration('secretary')))
    const addHall = async (rows: number, seats: number) => {
      const id = randomUUID()
      await call(record.calls.create, { body: { id, change: record.example } })
      await call(hallsApi.draw, { params: { id }, body: { revision: 0, drawing: rowsHall(rows, seats) } })
      return id
    }
    const [large, small] = [await addHall(25, 40), await addHall(1, 10)]
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: fromOwnAddress(),
      reducedMotion: 'reduce',
    })
    await setLanguage(context, 'en')
    await logIn(context, portal.url, demonstration('secretary'))
    const page = await context.newPage()
    await page.goto('/halls')
    // both are loaded: what is measured then is drawn from what the page has
    await drawnAfter(page, large, 1_000)
    await drawnAfter(page, small, 10)
    const pairs = await inTurns(
      rounds,
      () => drawnAfter(page, large, 1_000),
      () => drawnAfter(page, small, 10),
    )
    return [
      {
        ...ratioOf(pairs),
        name: 'a hall of 1,000 seats, drawn',
        against: 'one of ten seats',
        unit: 'ms',
        limit: { of: 'measured', atMost },
      },
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** Milliseconds until all seats of a hall are drawn, coming from the list of halls. */
async function drawnAfter(page: Page, id: string, seats: number): Promise<number> {
  await go(page, '/halls')
  await page.locator(`main a[href^="/halls/${id}"]`).first().waitFor()
  await page.evaluate((count) => {
    const until = (begun: number) => {
      if (document.querySelectorAll('[data-seat]').length === count)
        Object.assign(window, { hallDrawnAfter: performance.now() - begun })
      else requestAnimationFrame(() => until(begun))
    }
    Object.assign(window, { hallDrawnAfter: undefined })
    addEventListener('popstate', ({ timeStamp }) => until(timeStamp), { capture: true, once: true })
  }, seats)
  await go(page, `/halls/${id}`)
  const handle = await page.waitForFunction(() => (window as { hallDrawnAfter?: number }).hallDrawnAfter)
  return Number(await handle.jsonValue())
}

/** Another address of the running app, as by a link. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
