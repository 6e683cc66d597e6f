import type { BrowserContext, Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { pressNext, visitAnew } from './walk.ts'

type Size = { width: number; height: number }
type Opened = { context: BrowserContext; page: Page }

/**
 * Keeps a page for each person, with the app loaded, and reuses it for one screen after the other: loading the app takes most of the time. A page
 * whose screen failed, or that changed the login, is not kept.
 */
export function reusePages<O extends Opened>(open: () => Promise<O>) {
  const kept = new Map<string, O>()
  return {
    /** Shows a screen of the portal at `url` in a window of this size and runs `act`. */
    async look(url: string, screen: Screen, size: Size, act: (opened: O) => Promise<void>): Promise<void> {
      const owner = screen.person?.account ?? 'visitor'
      const before = screen.changesSession ? undefined : kept.get(owner)
      const opened = before ?? (await open())
      kept.delete(owner)
      await opened.page.setViewportSize(size)
      // screens without a login are always opened in a new page
      await (before && screen.person ? pressNext(opened.page, screen) : visitAnew(opened.page, url, screen))
      await act(opened)
      if (screen.changesSession) await opened.context.close()
      else kept.set(owner, opened)
    },
  }
}
