import type { Page } from '@playwright/test'

/** Holds back scripts and style sheets of the app until they are let go. */
export async function withoutApp(page: Page) {
  let free = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    free = resolve
  })
  await page.route(/\/assets\/.+\.(js|css)$/, async (route) => {
    await held
    await route.continue()
  })
  return () => free()
}
