import type { Page } from '@playwright/test'
import { appWords } from '#apps/web/app-words.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { languageKey } from '#kit/web/preferences.ts'
import { logIn, logInAnew } from './log-in.ts'
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

test('nothing moves on a phone either, nor in a form and on the desk', { tag: '@en' }, async ({
  page,
  portal,
}) => {
  const visits = {
    secretary: ['/participants'],
    enterprise: ['/guests', '/dashboard', 'form'],
    reviewer: ['/review'],
  } as const
  for (const [role, paths] of Object.entries(visits)) {
    await logIn(page.context(), portal.url, demonstration(role as keyof typeof visits))
    // the visit after which the browser knows the entrance
    await page.goto(`${portal.url}${paths[0]}`)
    await settled(page)
    const guest = page.locator('main a[href^="/guests/"][href*="-"]:visible').first()
    const form =
      role === 'enterprise' ? `${(await guest.getAttribute('href'))?.split('?')[0]}/edit/identity` : ''
    for (const width of isWholeRun ? [1440, 390] : [390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of paths) {
        await page.goto(`${portal.url}${path === 'form' ? form : path}`)
        await settled(page)
        // a repeated visit: the browser knows the entrance
        await page.reload()
        await settled(page)
        const { sum, moved } = await shiftOf(page)
        expect.soft(sum, `${width} ${path}\n${moved}`).toBeLessThanOrEqual(0.02)
      }
    }
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
    const guest = page.locator('main a[href^="/guests/"][href*="-"]:visible').first()
    const form =
      role === 'enterprise' ? `${(await guest.getAttribute('href'))?.split('?')[0]}/edit/identity` : ''
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

test('a second opening of the review desk fetches 30 kB, and none of the portraits that it shows', {
  tag: '@zh',
}, async ({ page, portal }) => {
  await logInAnew(page.context(), portal.url, demonstration('reviewer'))
  test.slow()
  await page.goto(`${portal.url}/review`)
  const record = await page.locator('[data-queue] li a').first().getAttribute('href')
  const opened = async () => {
    await page.goto(`${portal.url}${record}`)
    await settled(page)
    await expect(page.locator('article header img')).toBeVisible()
    // those of the next records are fetched ahead, as they are read
    await page.waitForLoadState('networkidle')
    return page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, transferSize }) => ({ name, transferSize })),
    )
  }
  expect((await opened()).filter(({ name }) => /\/files\/.+size=/.test(name)).length).toBeGreaterThan(1)
  const again = await opened()
  expect(again.filter(({ name }) => /\/files\/.+size=/.test(name))).toEqual([])
  expect(again.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThanOrEqual(30_500)
})

test('a warm visit of a list fetches no picture again, and the next person finds none of them', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  await logInAnew(page.context(), portal.url, demonstration('secretary'))
  // the demonstration's portraits are rendered in the background, one after the other: on a portal that was just started, after some time
  test.slow()
  // each visit is a cold one: otherwise it fetches only those that were rendered since the visit before
  const forget = () =>
    page.evaluate(async () => Promise.all((await caches.keys()).map((key) => caches.delete(key))))
  await page.goto(`${portal.url}/participants`)
  await expect(async () => {
    await forget()
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
