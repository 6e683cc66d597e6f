import { expect, type Page } from '@playwright/test'
import { comeAs, sessionOf } from './log-in.ts'
import type { Screen } from './screen.ts'

/** Loads the screen, logged in as its person, and waits until it is in its state. */
export async function visit(page: Page, url: string, screen: Screen): Promise<void> {
  if (screen.person) await comeAs(page.context(), await sessionOf(url, screen.person), url)
  await page.goto(`${url}${screen.path}`)
  await arranged(page, screen)
}

/** The same in a reused page, after clearing its storage. */
export async function visitAnew(page: Page, url: string, screen: Screen): Promise<void> {
  if (page.url().startsWith(url)) await page.evaluate(() => sessionStorage.clear())
  await visit(page, url, screen)
}

/** Opens the screen in a page where its person saw another one: by way of a third, so that no state of that one remains. */
export async function pressNext(page: Page, screen: Screen): Promise<void> {
  await follow(page, '/404')
  await follow(page, screen.path)
  await arranged(page, screen)
}

async function arranged(page: Page, { arrange }: Screen): Promise<void> {
  await settled(page)
  if (!arrange) return
  await arrange(page)
  await settled(page)
}

/** Opens another screen within the running app, as by a link, and waits until it has replaced the former one. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main :is(h1, h2)'))
      heading.toggleAttribute('data-left', true)
    // browsers keep at most 250 resource timing entries
    performance.clearResourceTimings()
    ;(document as Quieting).quieting = undefined
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.locator('main :is(h1, h2):not([data-left])').first().waitFor({ state: 'attached' })
}

/** Changes the size of the window and waits until the page is complete again. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => {
    ;(document as Quieting).quieting = undefined
  })
  await settled(page)
}

/** Milliseconds without a new request after which a page counts as complete. */
const quiet = 200

/**
 * Waits until the page is complete: a heading, nothing marked as loading, fonts and images loaded, and no new request for a moment. It does not wait
 * for an idle network: a page that polls is never idle, and one between two steps of loading may be.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (needed) => {
      const seen = performance.getEntriesByType('resource').length
      const before = (document as Quieting).quieting
      const waiting =
        document.querySelector('[aria-busy=true]') !== null ||
        document.querySelector('main :is(h1, h2)') === null ||
        document.fonts.status !== 'loaded' ||
        [...document.images].some((image) => !image.complete)
      const since = !before || waiting || before.seen !== seen ? performance.now() : before.since
      ;(document as Quieting).quieting = { seen, since }
      return performance.now() - since >= needed
    },
    quiet,
    { polling: 40 },
  )
  await expect(page.getByRole('main')).toBeVisible()
}

/** Number of requests when the page was last checked, and since when it has not changed. */
type Quieting = Document & { quieting?: { seen: number; since: number } | undefined }
