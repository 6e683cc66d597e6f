import type { Page } from '@playwright/test'
import { demonstrationGuest } from '#apps/server/demo/accounts.ts'
import { firstOf } from './first-of.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const enterprise = demonstration('enterprise')
const reception = demonstration('reception')

/** The list filtered to the only guest with a complete itinerary. */
const travelling = `/guests?search=${encodeURIComponent(demonstrationGuest.chineseName)}`

/** A leg that arrives before its departure, from a typed place; never saved. */
const refusedLeg = async (page: Page) => {
  await firstOf('/guests', '/itinerary/arrival')(page)
  await page.locator('#arrivalLegs input[type=radio]').first().check()
  for (const [field, typed] of [
    ['number', 'MU51234'],
    ['from', 'Nagasaki'],
    ['departs', '2026-06-17T12:00'],
    ['to', 'TAO'],
    ['arrives', '2026-06-17T09:00'],
  ] as const)
    await page.locator(`[id="arrivalLegs.0.${field}"]`).fill(typed)
  await page.keyboard.press('Tab')
  await page.locator('[id="arrivalLegs.0.number-problem"]').waitFor()
}

/** Screens about itineraries, for those who register guests and for the reception. */
export const itineraryScreens: Screen[] = [
  {
    name: 'itinerary-arrival',
    path: travelling,
    person: enterprise,
    arrange: firstOf('/guests', '/itinerary/arrival'),
  },
  {
    name: 'itinerary-refused',
    path: '/guests?status=pending',
    person: enterprise,
    arrange: refusedLeg,
  },
  {
    name: 'itinerary-copy',
    path: travelling,
    person: enterprise,
    arrange: async (page) => {
      await firstOf('/guests', '/itinerary/arrival')(page)
      await page.locator('main nav + section > div:last-child button').last().click()
      await page.getByRole('dialog').locator('input[type=checkbox]').last().waitFor()
    },
  },
  {
    name: 'itinerary-print',
    path: travelling,
    person: enterprise,
    arrange: firstOf('/guests', '/itinerary/print'),
  },
  { name: 'itineraries-news', path: '/itineraries?only=news', person: reception },
  {
    name: 'itineraries-hand-overs',
    path: '/itineraries',
    person: reception,
    arrange: async (page) => {
      await page.locator('main header button').first().click()
      await page.getByRole('dialog').locator('ol > li').first().waitFor()
    },
  },
  {
    name: 'itineraries-assign',
    path: '/itineraries',
    person: reception,
    arrange: async (page) => {
      await page.locator('main tbody input[type=checkbox]').first().check()
      await page.locator('main strong[role=status] ~ fieldset button').click()
      await page.getByRole('dialog').locator('#receptionistName').waitFor()
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
]
