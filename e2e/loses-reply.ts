import type { Page } from '@playwright/test'

/** The next call to an address with this method reaches the portal, and its reply is lost. */
export async function losesReply(page: Page, url: string, method: string) {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}
