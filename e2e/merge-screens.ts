import type { Page } from '@playwright/test'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const person = demonstration('secretary')

/** Opens the first likely pair; one that a journey made may differ in nothing. */
const comparing = async (page: Page) => {
  await page.locator('main a[href*="/duplicates/merge"]').first().click()
  await page.locator('main textarea').waitFor()
}

/** The search for the other record, from that of the first pair. */
const finding = async (page: Page) => {
  await page.locator('main li a[href^="/participants/"]').first().click()
  await page.locator('main header button[aria-controls]').click()
  await page.locator('main header a[href*="/duplicates/merge"]').click()
  await page.locator('main form').waitFor()
}

/** Likely duplicates, two records beside each other, and the search for another record. */
export const mergeScreens: Screen[] = [
  { name: 'duplicates', path: '/duplicates', person },
  { name: 'merge-records', path: '/duplicates', person, arrange: comparing },
  { name: 'merge-find', path: '/duplicates', person, arrange: finding },
]
