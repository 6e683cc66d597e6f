import type { Page } from '@playwright/test'
import { follow } from './walk.ts'

/** Follows the first link to a record of this list, then to a subpage of it; other links of the list have neither dash nor dot, or stand in the head of the page. */
export const firstOf =
  (list: string, part = '') =>
  async (page: Page) => {
    const link = page
      .locator(`main a[href^="${list}/"]:is([href*="-"],[href*="."]):not(header *):visible`)
      .first()
    const href = await link.getAttribute('href')
    await follow(page, `${href?.split('?')[0]}${part}`)
  }
