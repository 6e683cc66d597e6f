import type { Page } from '@playwright/test'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const secretary = demonstration('secretary')

/** The oldest edition of the list. */
const pastEdition = async (page: Page) => {
  const href = await page.locator('main ul a').last().getAttribute('href')
  await page.goto(new URL(href ?? '', page.url()).href)
  await page.locator('main dl').first().waitFor()
}

/** The editions, a past one, and the form of the next one. */
export const editionScreens: Screen[] = [
  { name: 'editions', path: '/editions', person: secretary },
  { name: 'editions-read', path: '/editions', person: demonstration('desk') },
  { name: 'edition-past', path: '/editions', person: secretary, arrange: pastEdition },
  { name: 'set-up', path: '/set-up', person: secretary },
  { name: 'set-up-visitor', path: '/set-up/visitor', person: secretary },
  { name: 'senders', path: '/outbox/senders', person: secretary },
  { name: 'edition-enter', path: '/editions/enter', person: secretary },
  { name: 'edition-new', path: '/editions/new', person: secretary },
]
