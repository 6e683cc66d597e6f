import type { Page } from '@playwright/test'
import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const secretary = demonstration('secretary')

/** The page of an approved guest, who becomes personnel: with everything that this would do. */
const toPersonnel = async (page: Page) => {
  await firstOf('/participants', '/reassignment')(page)
  await page.locator('main input[type=radio][value="personnel worker"]').check()
  await page.locator('main h3').first().waitFor()
}

/** The same before anything is chosen, by the other way. */
const otherOrganisation = async (page: Page) => {
  await firstOf('/participants', '/reassignment')(page)
  await page.locator('main form label').nth(1).click()
  await page.getByRole('combobox').or(page.locator('main input[required]')).first().waitFor()
}

/** The dialog of the work list. */
const movingMany = async (page: Page) => {
  await page.locator('main tbody input[type=checkbox], main li input[type=checkbox]').first().check()
  await page.getByRole('button', { name: /^(调整单位|Move to organisation)$/ }).click()
  await page.getByRole('dialog').locator('textarea').waitFor()
}

/** A change of kind or organisation, and people moved from a list. */
export const reassignmentScreens: Screen[] = [
  {
    name: 'change-kind',
    path: '/participants?status=approved&kind=guest',
    person: secretary,
    arrange: toPersonnel,
  },
  {
    name: 'change-organisation',
    path: '/participants?status=approved&kind=guest',
    person: secretary,
    arrange: otherOrganisation,
  },
  { name: 'move-people', path: '/participants', person: secretary, arrange: movingMany },
]
