import type { Page } from '@playwright/test'

/** The next call to an address reaches the portal, and its reply is lost. */
export async function losesReply(page: Page, url: string, method: string) {
  await page.route(
    url,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
