import { expect, type Page } from '@playwright/test'
import { comeAs, sessionOf } from './log-in.ts'
import type { Screen } from './screen.ts'

/** Loads the screen, logged in as its person, and waits until it stands in its state. */
export async function visit(page: Page, url: string, screen: Screen): Promise<void> {
  if (screen.person) await comeAs(page.context(), await sessionOf(url, screen.person), url)
  await page.goto(`${url}${screen.path}`)
  await arranged(page, screen)
}

/** The same in a page that may have been used before, of which nothing is remembered. */
export async function visitAnew(page: Page, url: string, screen: Screen): Promise<void> {
  if (page.url().startsWith(url)) await page.evaluate(() => sessionStorage.clear())
  await visit(page, url, screen)
}

/** Goes on to the screen in a page where its person looked at another one: by way of a third, so that nothing of the state of that one stays. */
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

/** Goes to another screen within the running app, as a link would, and waits until that stands in place of the one before. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main :is(h1, h2)'))
      heading.toggleAttribute('data-left', true)
    // the browser counts no more than 250
    performance.clearResourceTimings()
    ;(document as Quieting).quieting = undefined
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.locator('main :is(h1, h2):not([data-left])').first().waitFor({ state: 'attached' })
}

/** Milliseconds without anything new after which a page is taken to have all that it will show. */
const quiet = 200

/**
 * Waits until the page has its content: a heading, nothing marked as loading, fonts and images there, and for a moment nothing more arriving. The network
 * itself is not waited for: a page that asks for news now and then is never idle, and one between two steps of loading may be.
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

/** How many things had arrived when the page was last looked at, and since when there are no more. */
type Quieting = Document & { quieting?: { seen: number; since: number } | undefined }
