import type { Page } from '@playwright/test'
import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const approved = { path: '/participants?status=approved&kind=guest', person: demonstration('secretary') }

/** The seldom acts of a record, opened. */
const seldomActs = async (page: Page) => {
  await firstOf('/participants')(page)
  await page.locator('main header button[aria-controls]').click()
}

/** The dialog that prints the invitation letter of a person, from the record. */
const printLetter = async (page: Page) => {
  await seldomActs(page)
  await page.getByRole('button', { name: /^(打印邀请函|Print invitation letter)$/ }).click()
  await page.getByRole('dialog').locator('select').first().waitFor()
}

/** What stands behind one button at the head of a record. */
export const seldomActScreens: Screen[] = [
  { name: 'participant-acts', ...approved, arrange: seldomActs },
  { name: 'print-letter', ...approved, arrange: printLetter },
]
