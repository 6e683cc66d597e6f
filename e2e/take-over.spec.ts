import { randomUUID } from 'node:crypto'
import { firstPasswordWords } from '#domain/identity/first-passwords/words.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { proofWords } from '#domain/identity/sign-in/words/sign-in.ts'
import { consoleWords as words } from '#domain/identity/take-overs/words/console.ts'
import { askWords, objectionWords } from '#domain/identity/take-overs/words.ts'
import { callerOf } from './caller.ts'
import { fillImageCode } from './image-code.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

test('a new colleague asks for the account of an organisation; its holder objects, the secretary approves', {
  tag: '@zh',
}, async ({ page, anotherPage, portal, language }) => {
  const holder = await makeUsedAccount(portal.url, 'Harbour#83wind')
  const { call } = callerOf(portal.url, await tokenOf(portal.url, holder))
  const { revision } = await call(organisationsApi.own, {})
  const name = `滨海集团 ${randomUUID().slice(0, 8)}`
  await call(organisationsApi.saveOwn, { body: { revision, change: { name } } })

  const contact = `${randomUUID()}@colleague.example`
  await page.goto(`${portal.url}/take-over`)
  await page.locator('#account').fill(contact)
  await fillImageCode(page.locator('main'))
  await page.getByRole('button', { name: proofWords.sendCode[language] }).click()
  await page.locator('#code').fill(await portal.mailbox.next(contact, /\b(\d{6})\b/))
  await page.locator('#organisation').fill(name)
  await page.locator('#name').fill('林海')
  await page.locator('#reason').fill('原联络人已离职')
  await page.getByRole('button', { name: askWords.submit[language] }).click()
  await expect(page.getByRole('heading', { name: askWords.sentTitle[language] })).toBeVisible()

  const office = await anotherPage()
  await logIn(office.context(), portal.url, demonstration('secretary'))
  await office.goto(`${portal.url}/take-overs`)
  const request = office.getByRole('article').filter({ hasText: contact })
  await request.getByRole('radio', { name }).check()
  await request.getByRole('button', { name: words.link[language] }).click()
  await expect(request.getByRole('link', { name })).toBeVisible()

  await page.goto(await portal.mailbox.next(holder.account, /(\S+\/take-over-objection#\S+)/))
  await page.locator('#objection').fill('我仍在职')
  await page.getByRole('button', { name: objectionWords.submit[language] }).click()
  await expect(page.getByText(objectionWords.done[language])).toBeVisible()

  await office.reload()
  await expect(request).toContainText('我仍在职')
  await request.getByRole('button', { name: words.approve[language], exact: true }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox').fill('电话核实，原联络人已调离')
  await dialog.getByRole('button', { name: words.approve[language], exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(await portal.mailbox.next(contact, /(\S+\/first-password#\S+)/))
  await expect(page.getByRole('heading', { name: firstPasswordWords.title[language] })).toBeVisible()
  await expect(page.getByText(contact)).toBeVisible()
})
