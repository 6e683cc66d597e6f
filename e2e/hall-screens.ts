import type { Page } from '@playwright/test'
import { seatingApi } from '#domain/event-day/seating/api.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { callerOf } from './caller.ts'
import { firstOf } from './first-of.ts'
import { sessionOf } from './log-in.ts'
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
  await page.locator('[aria-pressed]').first().click()
  await settled(page)
}

const marking = async (page: Page) => {
  await ofHall('/drawing')(page)
  await page.locator('[role=radiogroup] label').nth(1).click()
  await page.getByRole('listbox').focus()
  await settled(page)
}

/** Opens the seating plan that the demonstration has: that of the activity to which most people come. */
const planOfDemonstration = async (page: Page) => {
  const { origin } = new URL(page.url())
  const { call } = callerOf(origin, await sessionOf(origin, secretary))
  const { records } = await call(activitiesApi.list, { query: { size: 100 } })
  for (const { id } of records)
    if (await call(seatingApi.ofActivity, { params: { id } }))
      return follow(page, `/activities/${id}/seating`)
  throw new Error('the demonstration has no seating plan')
}

/** Finds the first person by a letter, so that what is done about one is shown. */
const personOfPlan = async (page: Page) => {
  await planOfDemonstration(page)
  await settled(page)
  await page.locator('input[type=search]').first().fill('a')
  await page.keyboard.press('Enter')
  await settled(page)
}

const noPlan = async (page: Page) => {
  const { origin } = new URL(page.url())
  const { call } = callerOf(origin, await sessionOf(origin, secretary))
  const { records } = await call(activitiesApi.list, { query: { size: 100 } })
  for (const { id } of records)
    if (!(await call(seatingApi.ofActivity, { params: { id } })))
      return follow(page, `/activities/${id}/seating`)
}

/** Screens of halls and of seating. */
export const hallScreens: Screen[] = [
  { name: 'halls', path: '/halls', person: secretary },
  { name: 'hall', path: '/halls', person: secretary, arrange: firstOf('/halls') },
  { name: 'hall-drawing', path: '/halls', person: secretary, arrange: partSelected },
  { name: 'hall-marks', path: '/halls', person: secretary, arrange: marking },
  { name: 'seating', path: '/activities', person: secretary, arrange: planOfDemonstration },
  { name: 'seating-person', path: '/activities', person: secretary, arrange: personOfPlan },
  { name: 'seating-begin', path: '/activities', person: secretary, arrange: noPlan },
  { name: 'hall-rows', path: '/halls', person: secretary, arrange: ofHall('/rows') },
]
