import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { buildWebIfStale } from '#apps/server/build-web.ts'
import { browserLaunch } from '#kit/testing/browser.ts'
import { logIn } from '../e2e/log-in.ts'
import { demonstration } from '../e2e/people.ts'
import { startPortal } from '../e2e/portal-process.ts'
import { serveBarePage } from './bare-page-server.ts'
import type { Bench, Line } from './benchmark.ts'
import { mainThread } from './main-thread.ts'
import { withDirectory } from './portal.ts'
import { inTurns, median, ratioOf } from './ratios.ts'
import { contextOf, type Demonstration, type Screen, screensOf } from './screens.ts'

type Measured = Screen & { name: string; usable: string }
type Place = { browser: Browser; portal: Demonstration; bare: string }

/** Limits as multiples of the bare page's time: for each screen, and for the median of the five (decision 132). */
const barePages = { largest: 6.5, median: 5 }

/** The screens with the element that is awaited on each. */
async function measuredScreens({ browser, portal }: Place): Promise<Measured[]> {
  const { login, participants, guestForm, dashboard, desk } = await screensOf(browser, portal)
  return [
    { ...login, name: 'login', usable: '#account' },
    { ...participants, name: 'participants', usable: 'main a[href^="/participants/"]' },
    { ...guestForm, name: 'guest form', usable: '#passportName' },
    { ...dashboard, name: 'dashboard', usable: 'main a[href]' },
    { ...desk, name: 'review desk', usable: 'main textarea, main button' },
  ]
}

type Visit = { usable: number; words: number; files: number; bytes: number }

/** Records when the awaited element is in the page, in milliseconds from the navigation. */
const noteWhenUsable = (selector: string) => {
  const look = () => {
    if (!document.querySelector(selector)) return false
    requestAnimationFrame(() => Object.assign(window, { usableAt: performance.now() }))
    return true
  }
  const observer = new MutationObserver(() => look() && observer.disconnect())
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Opens an address in a new page and measures it. */
async function visit(
  context: BrowserContext,
  url: string,
  usable: string,
  slow?: (page: Page) => Promise<CDPSession>,
): Promise<Visit> {
  const page = await context.newPage()
  await slow?.(page)
  await page.addInitScript(noteWhenUsable, usable)
  await page.goto(url, { waitUntil: 'commit' })
  const at = await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      (window as { usableAt?: number }).usableAt,
    undefined,
    { polling: 50 },
  )
  const told = await page.evaluate(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => /\.js$/.test(name),
    )
    return {
      words: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      files: scripts.length,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
  const seen = { usable: Number(await at.jsonValue()), ...told }
  await page.close()
  return seen
}

const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slow3G = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slowLine)
  return session
}

/** Measures both addresses in turns, warm (one browser context with a filled cache) and cold (a new context each time). */
async function compare(
  place: Place,
  { name, path, person, usable }: Measured,
  rounds: number,
): Promise<Line[]> {
  const address = `${place.portal.url}${path}`
  const warm = await contextOf(place.browser, place.portal, person)
  const cold = async (url: string, awaited: string) => {
    const context = await contextOf(place.browser, place.portal, person)
    const seen = await visit(context, url, awaited)
    await context.close()
    return seen
  }
  await visit(warm, address, usable)
  await visit(warm, place.bare, '#usable')
  const warmPairs = await inTurns(
    rounds,
    () => visit(warm, address, usable),
    () => visit(warm, place.bare, '#usable'),
  )
  await warm.close()
  const coldPairs = await inTurns(
    rounds,
    () => cold(address, usable),
    () => cold(place.bare, '#usable'),
  )
  const line = (kind: string, pairs: typeof warmPairs): Line => {
    const { files = 0, bytes = 0 } = pairs[0]?.measured ?? {}
    return {
      ...ratioOf(
        pairs.map(({ measured, reference }) => ({ measured: measured.usable, reference: reference.usable })),
      ),
      name: `${name}, ${kind}`,
      against: 'a bare page of React and Mantine, one signed call',
      unit: 'ms',
      limit: { of: 'ratio', atMost: barePages.largest },
      note: `${files} script files, ${(bytes / 1000).toFixed(0)} kB packed`,
    }
  }
  return [line('warm', warmPairs), line('cold', coldPairs)]
}

/** A line with the median of the screens' ratios. */
function middle(kind: string, lines: readonly Line[]): Line {
  const these = lines.filter(({ name }) => name.endsWith(kind))
  return {
    ...ratioOf([{ measured: median(these.map(({ ratio }) => ratio)), reference: 1 }]),
    name: `median of five, ${kind}`,
    against: 'the bare page',
    unit: '×',
    limit: { of: 'ratio', atMost: barePages.median },
  }
}

const slowLimits: Record<string, number> = { login: 4.5, 'guest form': 8 }

/** On a slow line (400 kbit/s, 400 ms) with an empty cache: time to the first contentful paint, and until the page is usable. */
async function onSlowLine(
  place: Place,
  { name, path, person, usable }: Measured,
  rounds: number,
): Promise<Line[]> {
  const once = async (url: string, awaited: string) => {
    const context = await contextOf(place.browser, place.portal, person)
    const seen = await visit(context, url, awaited, slow3G)
    await context.close()
    return seen
  }
  const pairs = await inTurns(
    rounds,
    () => once(`${place.portal.url}${path}`, usable),
    () => once(place.bare, '#usable'),
  )
  const line = (of: 'words' | 'usable', what: string, atMost: number | undefined): Line => ({
    ...ratioOf(
      pairs.map(({ measured, reference }) => ({
        measured: measured[of] / 1000,
        reference: reference[of] / 1000,
      })),
    ),
    name: `${name}, slow 3G, ${what}`,
    against: 'the bare page on the same line',
    unit: 's',
    ...(atMost !== undefined && { limit: { of: 'measured' as const, atMost } }),
  })
  return [line('words', 'first words', 2), line('usable', 'usable', slowLimits[name])]
}

/**
 * What: the time from opening an address until it is usable (first field, row or button), for five screens of the demonstration; its script files;
 * and on a slow line the time to the first text.
 * Against: a bare page that loads React and Mantine and makes one signed call, in turns.
 * Limits (R-147, decision 132): none above 6.5, the median of the five at most 5; slow 3G: first text within 2 s, login 4.5 s, guest form 8 s.
 * Then what the main thread does until a screen can be used (`main-thread.ts`).
 */
export const firstScreen = async (bench: Bench): Promise<Line[]> => [
  ...(await screenTimes(bench)),
  ...(await mainThread(bench)),
]

async function screenTimes({ scale }: Bench): Promise<Line[]> {
  await buildWebIfStale(() => undefined)
  return withDirectory(async (directory) => {
    const bare = await serveBarePage(directory)
    const portal = await startPortal()
    const browser = await chromium.launch(await browserLaunch())
    try {
      const place = { browser, portal: { url: portal.url, logIn, demonstration }, bare: bare.origin }
      const screens = await measuredScreens(place)
      const lines: Line[] = []
      for (const screen of screens) lines.push(...(await compare(place, screen, scale.rounds)))
      const slow: Line[] = []
      for (const screen of screens) slow.push(...(await onSlowLine(place, screen, Math.min(3, scale.rounds))))
      return [...lines, middle('warm', lines), middle('cold', lines), ...slow]
    } finally {
      await browser.close()
      await portal.stop()
      await bare.stop()
    }
  })
}
