import type { Page } from '@playwright/test'
import { appWords } from '#apps/web/app-words.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { languageKey } from '#kit/web/preferences.ts'
import { callerOf } from './caller.ts'
import { logIn, logInAnew, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'
import { withoutApp } from './without-app.ts'

// What a page shows before its scripts run, and which requests it starts in parallel.

/** Cumulative layout shift of the page so far, and the elements that moved. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string }>((resolve) => {
        const entries: Shift[] = []
        const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as Shift[])))
        observer.observe({ type: 'layout-shift', buffered: true })
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ')
        const moved = () =>
          entries
            .flatMap(({ sources }) => sources)
            .map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement
              return `${element?.tagName}.${element?.className} ${place(previousRect)} → ${place(currentRect)}`
            })
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve({ sum: entries.reduce((sum, { value }) => sum + value, 0), moved: moved().join('\n') }),
          ),
        )
      }),
  )

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

const summit = { zh: '跨国公司领导人峰会', en: 'Summit' }
const other = { zh: 'English', en: '中文' }

test('the first words stand before any script, and nothing moves when the app takes their place', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const open = ['/login', '/guide']
  const inside = ['/dashboard', '/guests', '/account']
  for (const path of [...open, ...inside]) {
    if (path === inside[0]) await logIn(page.context(), portal.url, demonstration('enterprise'))
    const letGo = await withoutApp(page)
    await page.goto(`${portal.url}${path}`, { waitUntil: 'commit' })
    await expect(page.getByText(summit[language]).first(), path).toBeVisible()
    await expect(page.getByRole('button', { name: other[language] }), path).toBeVisible()
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length)
    await expect.poll(painted, { message: path }).toBeGreaterThan(0)
    const style = await page
      .locator('head style')
      .evaluateAll((all) => all.map(({ textContent }) => textContent))
    // the form of the login needs those of its controls
    expect(style.join('').length, path).toBeLessThan(path === '/login' ? 21_500 : 8_000)
    expect(await page.locator('head link[rel=stylesheet]').count(), path).toBe(0)
    letGo()
    await settled(page)
    await page.unrouteAll({ behavior: 'wait' })
    const { sum, moved } = await shiftOf(page)
    expect.soft(sum, `${path}\n${moved}`).toBeLessThanOrEqual(0.02)
  }
})

/** The path of the first record of the list that is open, without the list's own query. */
async function firstRecord(page: Page, of: 'guests' | 'participants' | 'review'): Promise<string> {
  const link = page.locator(`main a[href^="/${of}/"][href*="-"]:visible`).first()
  return String(await link.getAttribute('href')).replace(/\?.*/, '')
}

/** Phone and desk. */
const windows = [{ width: 390, height: 844 }, ...(isWholeRun ? [{ width: 1440, height: 844 }] : [])]
/** On which a short page ends above the foot. */
const tall = { width: 1440, height: 1400 }

test('nothing moves on a phone or a desk either: lists, forms, the overview and a record under review', {
  tag: '@en',
}, async ({ page, portal }) => {
  test.slow()
  const visits = {
    secretary: { list: 'participants', paths: ['/participants', '/dashboard', 'identity', 'document'] },
    enterprise: { list: 'guests', paths: ['/guests', '/dashboard', 'identity', 'job'] },
    reviewer: { list: 'review', paths: ['/review', 'record'] },
  } as const
  for (const [role, { list, paths }] of Object.entries(visits)) {
    await logIn(page.context(), portal.url, demonstration(role as keyof typeof visits))
    // the visit after which the browser knows the entrance
    await page.goto(`${portal.url}/${list}`)
    await settled(page)
    const record = await firstRecord(page, list)
    for (const size of [...windows, tall]) {
      await page.setViewportSize(size)
      // lists, and cards that wait for calls of their own, may grow where there is room below them
      for (const path of paths.filter((each) => size !== tall || !each.startsWith('/'))) {
        const at = path.startsWith('/') ? path : path === 'record' ? record : `${record}/edit/${path}`
        await page.goto(`${portal.url}${at}`)
        await settled(page)
        // a repeated visit: the browser knows the entrance
        await page.reload()
        await settled(page)
        const { sum, moved } = await shiftOf(page)
        expect.soft(sum, `${size.width} × ${size.height} ${at}\n${moved}`).toBeLessThanOrEqual(0.02)
      }
    }
  }
})

test('a link to a field below the first screen of a form leads to it at once', { tag: '@en' }, async ({
  page,
  portal,
}) => {
  const owner = await makeUsedAccount(portal.url, 'Harbour!Light26')
  const liaison = callerOf(portal.url, await tokenOf(portal.url, owner))
  const id = crypto.randomUUID()
  await liaison.call(participantsApi.create, { body: { id, kind: 'guest' } })
  await logIn(page.context(), portal.url, owner)
  for (const field of ['introduction', 'businessCard']) {
    await page.goto(`${portal.url}/login`)
    await page.goto(`${portal.url}/guests/${id}/edit/job#${field}`)
    await expect(page.locator(`#${field}`)).toBeFocused()
    await expect(page.locator(`#${field}`)).toBeInViewport()
  }
})

test('the switches work before the app does', async ({ page, portal, language, faults }) => {
  await page.route(/\/assets\/.+\.js$/, (route) => route.abort())
  await page.goto(`${portal.url}/login?way=code#here`)
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe('light')
  await page.locator('[data-switch-scheme]').click()
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: other[language] }).click()
  await expect(page.getByRole('button', { name: other[language === 'zh' ? 'en' : 'zh'] })).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/login?way=code#here`)
  expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe(
    language === 'zh' ? 'en' : 'zh',
  )
  // the browser itself logs each missing file
  faults.splice(0)
})

type Stopped = typeof window & { startTimers(): void }

/** Suspends the page's timers until they are started. */
function stopTimers() {
  const waiting: Parameters<typeof setTimeout>[] = []
  const real = window.setTimeout
  const stopped = (...timer: Parameters<typeof setTimeout>) => waiting.push(timer)
  const startTimers = () => {
    window.setTimeout = real
    for (const timer of waiting) real(...timer)
  }
  Object.assign(window, { setTimeout: stopped, startTimers })
}

const startTimers = (page: Page) => page.evaluate(() => (window as Stopped).startTimers())

/** The calls that a page's HTML preloads. */
const firstCalls = async (page: Page): Promise<string[]> =>
  JSON.parse((await page.locator('#page-data').textContent()) ?? '').calls

test('a page asks for its data with its first breath, waiting neither for who it is nor for code, and asks once', {
  tag: '@zh',
}, async ({ page, portal }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'fetch') asked.push(pathname + search)
  })
  await page.addInitScript(stopTimers)
  const visits = {
    enterprise: ['/guests?status=returned&page=2', 'form', ...(isWholeRun ? ['/dashboard', '/guests'] : [])],
    secretary: ['/dashboard', '/participants', ...(isWholeRun ? ['/review'] : [])],
  }
  for (const [role, paths] of Object.entries(visits)) {
    await logIn(page.context(), portal.url, demonstration(role as keyof typeof visits))
    // the visit after which the browser knows the entrance
    await page.goto(`${portal.url}/guests?status=returned`)
    await startTimers(page)
    await expect(page.locator('main h1')).toBeVisible()
    const form = role === 'enterprise' ? `${await firstRecord(page, 'guests')}/edit/identity` : ''
    for (const path of paths) {
      let free = () => undefined as unknown
      const held = new Promise<void>((resolve) => {
        free = resolve
      })
      const chunks = /\/assets\/[\w-]+-page-.+\.js$/
      for (const late of [chunks, '**/loginInfo*', '**/summit/current'])
        await page.route(late, async (route) => {
          await held
          await route.continue()
        })
      asked.length = 0
      await page.goto(`${portal.url}${path === 'form' ? form : path}`, { waitUntil: 'commit' })
      await expect(page.locator('#page-data')).toBeAttached()
      const first = await firstCalls(page)
      expect(first.length, path).toBeGreaterThan(2)
      await expect.poll(() => first.filter((call) => !asked.includes(call)), { message: path }).toEqual([])
      free()
      await startTimers(page)
      await expect(page.locator('main h1')).toBeVisible()
      await settled(page)
      expect(first.map((call) => [call, asked.filter((each) => each === call).length])).toEqual(
        first.map((call) => [call, 1]),
      )
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
})

/** The small pictures that the page has fetched since it was loaded, with their bytes: its own record, which the browser keeps while it is open. */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseStatus }) => /\/files\/.+size=/.test(name) && responseStatus === 200)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, size: encodedBodySize })),
  )

/** Forgets the pictures that the browser keeps. */
const forgetPictures = (page: Page) =>
  page.evaluate(async () => Promise.all((await caches.keys()).map((key) => caches.delete(key))))

/** The pictures that the browser keeps, by path. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()))
    return kept.flat().map(({ url }) => url)
  })

/** The business cards of the records that a page reads, by id; filled as it reads them. */
function cardsReadBy(page: Page): ReadonlySet<string> {
  const cards = new Set<string>()
  page.on('response', async (response) => {
    if (!/\/review\/[\w-]{36}$/.test(new URL(response.url()).pathname)) return
    const read = await response.text().catch(() => '')
    for (const [, card] of read.matchAll(/"businessCard":"([\w-]{36})"/g)) if (card) cards.add(card)
  })
  return cards
}

test('a second opening of the review desk fetches 33 kB at most, and none of the portraits that it shows; business cards are not kept', {
  tag: '@zh',
}, async ({ page, portal }) => {
  await logInAnew(page.context(), portal.url, demonstration('reviewer'))
  test.slow()
  const cards = cardsReadBy(page)
  const isCard = (name: string) => [...cards].some((card) => name.includes(card))
  const isPortrait = ({ name }: { name: string }) => /\/files\/.+size=/.test(name) && !isCard(name)
  const opened = async (record: string) => {
    await page.goto(`${portal.url}${record}`)
    await settled(page)
    // those of the next records are fetched ahead, as they are read
    await page.waitForLoadState('networkidle')
    return page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, transferSize, responseStatus }) => ({ name, transferSize, responseStatus })),
    )
  }
  // anew where the demonstration's portraits are still being made, or another journey decides one of the records meanwhile
  await expect(async () => {
    await page.goto(`${portal.url}/review`)
    await forgetPictures(page)
    const record = String(await page.locator('[data-queue] li a').first().getAttribute('href'))
    const cold = (await opened(record)).filter(isPortrait)
    expect(cold.length).toBeGreaterThan(1)
    expect(cold.filter(({ responseStatus }) => responseStatus !== 200)).toEqual([])
    await expect(page.locator('article header img')).toBeVisible()
    const again = await opened(record)
    expect(again.filter(isPortrait)).toEqual([])
    // some 30 kB; a queue that other journeys have made longer weighs more
    const others = again.filter(({ name }) => !isCard(name))
    expect(others.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThanOrEqual(33_000)
    expect(cards.size).toBeGreaterThan(0)
    expect((await keptPictures(page)).filter(isCard)).toEqual([])
  }).toPass()
})

test('a warm visit of a list fetches no picture again, and the next person finds none of them', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  await logInAnew(page.context(), portal.url, demonstration('secretary'))
  // the demonstration's portraits are rendered in the background, one after the other: on a portal that was just started, after some time
  test.slow()
  // each visit is a cold one: otherwise it fetches only those that were rendered since the visit before
  await page.goto(`${portal.url}/participants`)
  await expect(async () => {
    await forgetPictures(page)
    await page.reload()
    await settled(page)
    expect((await picturesOf(page)).length).toBeGreaterThan(2)
  }).toPass()
  const cold = await picturesOf(page)
  for (const { size } of cold) expect(size).toBeLessThan(10_000)
  await page.reload()
  await settled(page)
  expect(await page.locator('main img:visible').count()).toBeGreaterThanOrEqual(cold.length)
  const again = new Set((await picturesOf(page)).map(({ path }) => path))
  expect(cold.filter(({ path }) => again.has(path))).toEqual([])

  const kept = () => page.evaluate(async () => (await caches.keys()).length)
  expect(await kept()).toBe(1)
  await page.getByRole('button', { name: appWords.logOut[language] }).click()
  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect.poll(kept).toBe(0)
})
