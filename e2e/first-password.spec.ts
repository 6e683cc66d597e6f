import { randomUUID } from 'node:crypto'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newAccountWords } from '#domain/identity/accounts/words/console.ts'
import { firstPasswordWords } from '#domain/identity/first-passwords/words.ts'
import { loginWords } from '#domain/identity/sign-in/words.ts'
import { callerOf } from './caller.ts'
import { password, person } from './journey-steps.ts'
import { logIn } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

test('a new account gets a link, its owner sets a password by it and logs in; the link then says that it was used', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const account = `${randomUUID()}@example.com`
  await logIn(page.context(), portal.url, demonstration('secretary'))
  await page.goto('/accounts/new')
  await me.fill('name', '海岸日报')
  await me.fill('account', account)
  await me.button(newAccountWords.submit).click()
  await expect(page.getByRole('status').filter({ hasText: me.say(newAccountWords.linkSent) })).toBeVisible()

  const messages = await callerOf(portal.url).call(outboxApi.mailbox, { query: { to: account } })
  const link = messages.flatMap(({ text }) => /\/first-password#\S+/.exec(text)?.[0] ?? [])[0] ?? ''
  await page.goto(link)
  await expect(page.getByText(me.say(firstPasswordWords.notYou))).toBeVisible()
  await me.fill('newPassword', password)
  await me.fill('again', password)
  await me.button(firstPasswordWords.submit).click()
  await expect(page.locator('#account')).toHaveValue(account)
  await me.fill('password', password)
  await me.fillImageCode()
  await me.button(loginWords.submit).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/404')
  await page.goto(link)
  await expect(page.getByRole('button', { name: me.say(firstPasswordWords.submit) })).toHaveCount(0)
  await expect(page.getByText(account)).toBeVisible()
})
