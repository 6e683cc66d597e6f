import type { Page } from '@playwright/test'
import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const [secretary, viewer] = [demonstration('secretary'), demonstration('viewer')]

const asking = async (page: Page) => {
  await page.locator('main header button').first().click()
  await page.getByRole('dialog').locator('p').first().waitFor()
}

/** Who lacks what, the people behind a figure, and reminders of it. */
export const readinessScreens: Screen[] = [
  { name: 'readiness', path: '/readiness', person: secretary },
  { name: 'readiness-read', path: '/readiness', person: viewer },
  { name: 'lacking-people', path: '/readiness/people?lacks=flight', person: secretary },
  { name: 'lacking-nobody', path: '/readiness/people?lacks=seat', person: secretary },
  { name: 'remind-question', path: '/readiness/people?lacks=flight', person: secretary, arrange: asking },
  { name: 'lacking-organisations', path: '/readiness/organisations', person: secretary },
  { name: 'reminder-rules', path: '/readiness/rules', person: secretary },
  {
    name: 'reminder-rule',
    path: '/readiness/rules',
    person: secretary,
    arrange: firstOf('/readiness/rules'),
  },
]
