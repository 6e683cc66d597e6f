import type { Page } from '@playwright/test'
import { languageKey } from '#kit/web/preferences.ts'
import { logIn } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

// What a page shows before its scripts, and what it asks for without waiting for another.

/** How far the page has moved under the eyes of its reader so far, 0 for not at all, and what has. */
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

test('the first words stand before any script, and nothing moves when the app takes their place', async ({
  page,
  portal,
  language,
}) => {
  const open = ['/login', '/guide']
  const inside = ['/dashboard', '/guests', '/account']
  for (const path of [...open, ...inside]) {
    if (path === inside[0]) await logIn(page.context(), portal.url, demonstration('enterprise'))
    let free = () => undefined as unknown
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    await page.route(/\/assets\/.+\.(js|css)$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${portal.url}${path}`, { waitUntil: 'commit' })
    await expect(page.getByText(summit[language]).first(), path).toBeVisible()
    await expect(page.getByRole('button', { name: other[language] }), path).toBeVisible()
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length)
    await expect.poll(painted, { message: path }).toBeGreaterThan(0)
    const style = await page
      .locator('head style')
      .evaluateAll((all) => all.map(({ textContent }) => textContent))
    expect(style.join('').length, path).toBeLessThan(10_000)
    expect(await page.locator('head link[rel=stylesheet]').count(), path).toBe(0)
    free()
    await settled(page)
    await page.unrouteAll({ behavior: 'wait' })
    const { sum, moved } = await shiftOf(page)
    expect.soft(sum, `${path}\n${moved}`).toBeLessThanOrEqual(0.02)
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
  // the browser itself notes each file that did not come
  faults.splice(0)
})
