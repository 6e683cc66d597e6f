import { expect, type Page } from '@playwright/test'
import { logIn } from './log-in.ts'
import type { Screen } from './screens.ts'

/** Goes to the screen, logged in as its person, and waits until it stands in its state. */
export async function visit(page: Page, url: string, screen: Screen): Promise<void> {
  if (screen.person) await logIn(page.context(), url, screen.person)
  await page.goto(`${url}${screen.path}`)
  await settled(page)
  if (!screen.arrange) return
  await screen.arrange(page)
  await settled(page)
}

/** Waits until the page has its content: nothing under way, nothing marked as loading, fonts and images there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete)))
    .toBe(true)
}
