import type { Page } from '@playwright/test'
import { firstOf } from './first-of.ts'
import { logIn } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const secretary = demonstration('secretary')

/** A person who has not consented to the policy yet. */
const newcomer = async (page: Page) => {
  await logIn(page.context(), page.url(), await makeUsedAccount(page.url(), 'Harbour#83wind'))
  await page.goto(new URL('/dashboard', page.url()).href)
  await page.locator('main section h2').first().waitFor()
}

/** One language has a heading more than the other. */
const unequalDraft = async (page: Page) => {
  const english = page.getByRole('textbox').nth(3)
  await english.fill(`${await english.inputValue()}\n# 8. A heading that the other language lacks`)
}

const withMessage = async (page: Page) => {
  await firstOf('/outbox')(page)
  await page.locator('main dl').first().waitFor()
}

/** Screens of messages and consents for organisers, and the note that asks for consent. */
export const sendingScreens: Screen[] = [
  { name: 'outbox', path: '/outbox', person: secretary },
  { name: 'outbox-none', path: '/outbox?search=nobody@nowhere.example', person: secretary },
  { name: 'outbox-message', path: '/outbox', person: secretary, arrange: withMessage },
  { name: 'templates', path: '/outbox/templates', person: secretary },
  {
    name: 'template',
    path: '/outbox/templates',
    person: secretary,
    arrange: firstOf('/outbox/templates'),
  },
  { name: 'forgetting', path: '/forgetting', person: secretary },
  { name: 'what-is-kept', path: '/what-is-kept' },
  { name: 'privacy-versions', path: '/privacy', person: secretary },
  { name: 'privacy-draft', path: '/privacy/draft', person: secretary, arrange: unequalDraft },
  { name: 'privacy-asked', path: '/login', arrange: newcomer, changesSession: true },
]
