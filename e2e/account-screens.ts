import type { Page } from '@playwright/test'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { firstPasswordsApi } from '#domain/identity/first-passwords/api.ts'
import { organisationColumns } from '#domain/identity/organisations/server/actions/import.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { callerOf } from './caller.ts'
import { tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const secretary = demonstration('secretary')

/** Opens the first account of the list; above the table are links to other pages below /accounts. */
const firstAccount = async (page: Page) => {
  const href = await page.locator('main table a').first().getAttribute('href')
  await page.goto(new URL(href ?? '', page.url()).href)
  await page.locator('main dl').waitFor()
}

/** The link of a new account, as it is sent to its owner. */
async function firstPasswordLink(page: Page): Promise<string> {
  const url = page.url()
  const owner = callerOf(url, await tokenOf(url, secretary))
  const account = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const body = {
    id: crypto.randomUUID(),
    type: 'media',
    account,
    name: '海岸日报',
    firstPassword: 'link',
  } as const
  await owner.call(accountsConsoleApi.create, { body })
  const messages = await owner.call(outboxApi.mailbox, { query: { to: account } })
  const path = messages.flatMap(({ text }) => /\/first-password#\S+/.exec(text)?.[0] ?? [])[0] ?? ''
  return new URL(path, url).href
}

/** A sheet of two organisations, one of which has no type: the other can be imported. */
const partlyFaultySheet = async (page: Page) => {
  const unit = (nth: number) => ({ account: `unit${nth}@sheet.example`, name: `海岸第${nth}公司` })
  const rows = [
    { ...unit(1), accountType: 'enterprise' },
    { ...unit(2), account: 'nowhere' },
  ]
  const name = { zh: '参会单位', en: 'Organisations' }
  const buffer = Buffer.from(await writeList({ name, columns: organisationColumns, rows }))
  await page.locator('main input[type=file]').setInputFiles({ name: 'units.xlsx', mimeType: '', buffer })
  await page.locator('main table').waitFor()
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
  {
    name: 'password-by-link',
    path: '/privacy-policy',
    arrange: async (page) => {
      await page.goto(await firstPasswordLink(page))
      await page.locator('#newPassword').waitFor()
    },
  },
  {
    name: 'password-by-link-used',
    path: '/privacy-policy',
    arrange: async (page) => {
      const link = await firstPasswordLink(page)
      const body = { token: new URL(link).hash.slice(1), newPassword: 'Harbour+Light7' }
      await callerOf(page.url()).call(firstPasswordsApi.choose, { body })
      await page.goto(link)
      await page.locator('main a[href="/login"]').waitFor()
    },
  },
  { name: 'password-by-link-incomplete', path: '/first-password' },
  {
    name: 'import-organisations-partly',
    path: '/organisations/import',
    person: secretary,
    arrange: partlyFaultySheet,
  },
  { name: 'sign-ins', path: '/accounts/sign-ins', person: secretary },
  { name: 'exports', path: '/exports', person: secretary },
  { name: 'log', path: '/log', person: secretary },
  { name: 'log-searched', path: '/log?search=hotel', person: secretary },
  { name: 'roles', path: '/roles', person: secretary },
  { name: 'roles-read', path: '/roles', person: demonstration('desk') },
]
