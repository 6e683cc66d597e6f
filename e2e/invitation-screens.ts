import type { Page } from '@playwright/test'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'
import { follow, settled } from './walk.ts'

const person = demonstration('secretary')

/** Opens the first code that can still be changed: other journeys of the run revoke codes. */
const firstCode = async (page: Page) => {
  const links = page.locator('main a[href^="/invitations/"][href*="-"]:visible')
  await links.first().waitFor()
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const address of addresses) {
    await follow(page, address)
    await settled(page)
    if ((await page.locator('main form').count()) > 0) return
  }
}

const beforeRevoking = async (page: Page) => {
  await firstCode(page)
  await page.locator('main header button').click()
  await page.getByRole('dialog').waitFor()
}

const submitNearlyEmpty = async (page: Page) => {
  await page.locator('#note').fill('主桌')
  await page.locator('main button[type=submit]').click()
}

/** Screens of invitation codes: the list, one of them, and those of an organisation. */
export const invitationScreens: Screen[] = [
  { name: 'invitations', path: '/invitations', person },
  { name: 'invitations-none-found', path: '/invitations?search=zzzz', person },
  { name: 'new-invitation', path: '/invitations/new', person },
  { name: 'new-invitation-refused', path: '/invitations/new', person, arrange: submitNearlyEmpty },
  { name: 'invitation', path: '/invitations', person, arrange: firstCode },
  { name: 'invitation-revoking', path: '/invitations', person, arrange: beforeRevoking },
  { name: 'own-invitations', path: '/invitations', person: demonstration('enterprise') },
]
