import type { Page } from '@playwright/test'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const secretary = demonstration('secretary')

/** Opens the first account of the list; above the table are links to other pages below /accounts. */
const firstAccount = async (page: Page) => {
  const href = await page.locator('main table a').first().getAttribute('href')
  await page.goto(new URL(href ?? '', page.url()).href)
  await page.locator('main dl').waitFor()
}

/** The console screens about accounts and roles. */
export const accountScreens: Screen[] = [
  { name: 'accounts', path: '/accounts', person: secretary },
  { name: 'accounts-none-found', path: '/accounts?search=zzzz', person: secretary },
  {
    name: 'account-record',
    path: '/accounts?search=reviewer%40demo',
    person: secretary,
    arrange: firstAccount,
  },
  {
    name: 'account-disable-question',
    path: '/accounts?type=media',
    person: secretary,
    arrange: async (page) => {
      await firstAccount(page)
      await page.locator('main header button').first().click()
    },
  },
  { name: 'account-new', path: '/accounts/new', person: secretary },
  {
    name: 'account-new-refused',
    path: '/accounts/new',
    person: secretary,
    arrange: async (page) => {
      await page.locator('#name').fill('海岸日报')
      await page.locator('#account').fill('media@demo.example')
      await page.locator('main button[type=submit]').click()
      await page.locator('#account-problem').waitFor()
    },
  },
  { name: 'sign-ins', path: '/accounts/sign-ins', person: secretary },
  { name: 'exports', path: '/exports', person: secretary },
  { name: 'log', path: '/log', person: secretary },
  { name: 'log-searched', path: '/log?search=hotel', person: secretary },
  { name: 'roles', path: '/roles', person: secretary },
  { name: 'roles-read', path: '/roles', person: demonstration('desk') },
]
