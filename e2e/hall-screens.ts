import type { Page } from '@playwright/test'
import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'
import { follow, settled } from './walk.ts'

const secretary = demonstration('secretary')

/** Opens a page of the first hall. */
const ofHall = (page: string) => async (at: Page) => {
  await firstOf('/halls')(at)
  await follow(at, `${new URL(at.url()).pathname}${page}`)
}

/** Selects the first part of the drawing, whose fields are then shown. */
const partSelected = async (page: Page) => {
  await ofHall('/drawing')(page)
  await page.locator('[aria-pressed]').nth(2).click()
  await settled(page)
}

const marking = async (page: Page) => {
  await ofHall('/drawing')(page)
  await page.locator('[role=radiogroup] label').nth(1).click()
  await page.getByRole('listbox').focus()
  await settled(page)
}

/** Screens of halls. */
export const hallScreens: Screen[] = [
  { name: 'halls', path: '/halls', person: secretary },
  { name: 'hall', path: '/halls', person: secretary, arrange: firstOf('/halls') },
  { name: 'hall-drawing', path: '/halls', person: secretary, arrange: partSelected },
  { name: 'hall-marks', path: '/halls', person: secretary, arrange: marking },
  { name: 'hall-rows', path: '/halls', person: secretary, arrange: ofHall('/rows') },
]
