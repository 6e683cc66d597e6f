import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { fromOwnAddress } from './address.ts'
import { watchFaults } from './faults.ts'
import { test as base } from './portal.ts'
import { reusePages } from './reuse-pages.ts'
import type { Screen } from './screen.ts'
import { type Language, setLanguage } from './set-language.ts'

type Size = { width: number; height: number }

async function openPage(browser: Browser, given: BrowserContextOptions, language: Language) {
  const context = await browser.newContext({ ...given, extraHTTPHeaders: fromOwnAddress() })
  const faults: string[] = []
  watchFaults(context, faults)
  await setLanguage(context, language)
  return { context, page: await context.newPage(), faults }
}

/** The pages of this process, whose tests use one language. */
let pages: ReturnType<typeof reusePages<Awaited<ReturnType<typeof openPage>>>> | undefined

type Looking = {
  /** Shows a screen at this size; faults of the page meanwhile fail the test. */
  look: (screen: Screen, size: Size, act: (page: Page) => Promise<void>) => Promise<void>
}

/** A test that shows many screens one after the other in a reused page. */
export const test = base.extend<Looking>({
  look: async ({ browser, contextOptions, portal, faults, language }, use) => {
    pages ??= reusePages(() => openPage(browser, contextOptions, language))
    const { look } = pages
    await use((screen, size, act) =>
      look(portal.url, screen, size, async ({ page, faults: found }) => {
        try {
          await act(page)
        } finally {
          faults.push(...found.splice(0))
        }
      }),
    )
  },
})
