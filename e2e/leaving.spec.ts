import { participantsApi } from '#domain/participants/api.ts'
import { draftGuest, pendingGuest } from '#domain/participants/testing.ts'
import { recordWords as words } from '#domain/participants/words/record.ts'
import { callerOf } from './caller.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'

test('a submission is taken back, a participation cancelled and begun again, a draft deleted', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  const caller = callerOf(portal.url, token)
  const { id } = await pendingGuest(caller)
  const state = () => caller.call(participantsApi.read, { params: { id } })
  await comeAs(page.context(), token, portal.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${portal.url}/guests/${id}`)
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await press(words.takeBack[language])
  await expect(page.getByRole('dialog')).toContainText(words.takeBackText[language])
  await confirm(words.takeBack[language])
  await expect.poll(state).toMatchObject({ status: 'draft', version: 1, missing: 0 })
  await expect(page.getByRole('button', { name: words.takeBack[language], exact: true })).toHaveCount(0)

  await press(words.withdraw[language])
  await confirm(words.withdrawYes[language])
  await press(words.registerAgain[language])
  await expect(page.getByRole('link', { name: words.check[language] })).toBeVisible()
  await expect.poll(state).toMatchObject({ status: 'draft', missing: 0 })

  // what nobody has seen is deleted, and one is back where the others are
  const draft = await draftGuest(caller)
  await page.goto(`${portal.url}/guests/${draft.id}`)
  await expect(page.getByRole('button', { name: words.withdraw[language] })).toHaveCount(0)
  await press(words.remove[language])
  await confirm(words.remove[language])
  await page.waitForURL('**/guests')
  await expect(page.getByRole('link', { name: /施安娜|Anna Maria Schmidt/ })).toHaveCount(1)
})
