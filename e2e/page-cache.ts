import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { fromOwnAddress } from './address.ts'
import { watchFaults } from './faults.ts'
import { test as base } from './portal.ts'
import type { Screen } from './screen.ts'
import { setLanguage } from './set-language.ts'
import { pressNext, visitAnew } from './walk.ts'

type Size = { width: number; height: number }
type Kept = { context: BrowserContext; page: Page; faults: string[] }

/** The page of each person in this process, with the app loaded: loading it takes most of the time of a look. */
const kept = new Map<string, Kept>()

type Looking = {
  /** Shows a screen of this size; what the page commits meanwhile are faults of the test. */
  look: (screen: Screen, size: Size, act: (page: Page) => Promise<void>) => Promise<void>
}

/** A test that looks at screens, one after the other in a page that goes on from screen to screen. */
export const test = base.extend<Looking>({
  look: async ({ browser, contextOptions, portal, faults, language }, use) => {
    const open = async (): Promise<Kept> => {
      const options: BrowserContextOptions = { ...contextOptions, extraHTTPHeaders: fromOwnAddress() }
      const context = await browser.newContext(options)
      const own: string[] = []
      watchFaults(context, own)
      await setLanguage(context, language)
      return { context, page: await context.newPage(), faults: own }
    }
    await use(async (screen, size, act) => {
      const owner = screen.changesSession ? undefined : (screen.person?.account ?? 'nobody')
      const before = owner === undefined ? undefined : kept.get(owner)
      const looked = before ?? (await open())
      try {
        await looked.page.setViewportSize(size)
        // before the login every screen is come upon from outside
        await (before && screen.person
          ? pressNext(looked.page, screen)
          : visitAnew(looked.page, portal.url, screen))
        await act(looked.page)
      } finally {
        faults.push(...looked.faults.splice(0))
      }
      if (owner === undefined) await looked.context.close()
      else kept.set(owner, looked)
    })
  },
})
