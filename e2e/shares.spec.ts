import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { againWords } from '#domain/identity/sign-in/words/log-in-again.ts'
import { annexWords } from '#domain/people/annexes/words.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { guestFields } from '#domain/people/participants/testing.ts'
import { formWords } from '#domain/people/participants/words/form.ts'
import { words as participantWords } from '#domain/people/participants/words.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import { openWords, partWords, shareWords } from '#domain/plans/shares/words.ts'
import { givenAccessWords } from '#domain/views/given-access/words.ts'
import { accessRefusals } from '#kit/limited-access/refusals.ts'
import { accessStateWords } from '#kit/limited-access/words.ts'
import { callerOf } from './caller.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'
import { settled } from './walk.ts'

/** The enterprise creates a link and sees it at once. */
async function makeLink(page: Page, language: Language): Promise<string> {
  await page.getByRole('link', { name: shareWords.make[language] }).click()
  await page.getByRole('button', { name: shareWords.submit[language] }).click()
  await expect(page.getByText(shareWords.nameProblem[language])).toBeVisible()
  await page.getByLabel(shareWords.name[language]).fill('王芳')
  await page.getByRole('button', { name: shareWords.submit[language] }).click()
  await expect(page.getByText(shareWords.partsProblem[language])).toBeVisible()
  await page.getByLabel(partWords.record[language]).check()
  await page.getByRole('button', { name: shareWords.submit[language] }).click()
  const address = page.getByLabel(shareWords.address({ name: '王芳' })[language])
  await expect(address).toHaveValue(/\/share#/)
  return address.inputValue()
}

test('an assistant fills in one record by a link, until it is revoked', { tag: '@zh' }, async ({
  page,
  anotherPage,
  portal,
  language,
}) => {
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  const { call } = callerOf(portal.url, token)
  const id = randomUUID()
  await call(participantsApi.create, { body: { id, kind: 'guest' } })
  const change = guestFields()
  await call(participantsApi.save, { params: { id }, body: { revision: 1, change } })

  await comeAs(page.context(), token, portal.url)
  await page.goto(`${portal.url}/guests/${id}`)
  const address = await makeLink(page, language)

  // a person without an account opens it: the record, and what may be filled in
  const assistant = await anotherPage()
  await assistant.goto(address)
  // whom it is about is said before it is opened
  await expect(assistant.getByText(openWords.lead[language])).toHaveCount(0)
  await assistant.getByRole('button', { name: openWords.open[language] }).click()
  await assistant.waitForURL(`**/guests/${id}`)
  await settled(assistant)
  await expect(assistant.getByRole('region', { name: openWords.noteTitle[language] })).toBeVisible()
  await assistant.goto(`${portal.url}/guests/${id}/edit/job`)
  // only the enterprise may submit: the last step leads back to the record
  await expect(assistant.getByRole('link', { name: formWords.check[language] })).toHaveCount(0)
  await assistant.getByRole('button', { name: annexWords.finish[language] }).waitFor()
  const jobTitle = assistant.getByLabel(participantWords.fields.jobTitle[language], { exact: true })
  const saved = assistant.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  )
  await jobTitle.fill('Chair of the Board')
  await saved

  // the enterprise sees the changes and revokes the link; the assistant is logged out, and the input is kept
  await page.getByRole('button', { name: shareWords.revoke[language] }).click()
  await page.getByRole('dialog').getByRole('button', { name: shareWords.revoke[language] }).click()
  await expect(page.getByText(shareWords.revoked[language])).toBeVisible()
  await jobTitle.fill('Chair of the Board and more')
  await expect(assistant.getByRole('heading', { name: againWords.linkEnded[language] })).toBeVisible()
  await assistant.getByRole('button', { name: againWords.understood[language] }).click()
  await expect(jobTitle).toHaveValue('Chair of the Board and more')
  expect(await call(participantsApi.read, { params: { id } })).toMatchObject({
    jobTitle: 'Chair of the Board',
  })
  // no login page, because assistants cannot log in
  await assistant.reload()
  await expect(assistant.getByRole('heading', { name: openWords.endedTitle[language] })).toBeVisible()
  await assistant.goto(address)
  await assistant.getByRole('button', { name: openWords.open[language] }).click()
  await expect(assistant.getByRole('alert')).toBeVisible()
})

test('a link to a companion opens the companion alone, and is ended among all links given out', {
  tag: '@en',
}, async ({ page, anotherPage, portal, language }) => {
  const session = await tokenOf(portal.url, demonstration('enterprise'))
  const owner = callerOf(portal.url, session)
  const { records } = await owner.call(participantsApi.list, { query: { kind: 'companion', size: 1 } })
  const id = records[0]?.id ?? ''
  const { token } = await sharedLink(owner, id, { name: 'Companion helper', parts: ['record', 'itinerary'] })
  await page.goto(`${portal.url}/share#${token}`)
  await page.getByRole('button', { name: openWords.open[language] }).click()
  await page.waitForURL(`**/guests/${id}`)
  await settled(page)
  await expect(page.getByRole('region', { name: openWords.noteTitle[language] })).toBeVisible()
  expect(page.url()).toContain(`/guests/${id}`)

  const enterprise = await anotherPage()
  await comeAs(enterprise.context(), session, portal.url)
  await enterprise.goto(`${portal.url}/account`)
  await enterprise.getByRole('link', { name: givenAccessWords.open[language] }).click()
  const line = enterprise.getByRole('row').filter({ hasText: 'Companion helper' })
  await expect(line).toContainText(givenAccessWords.times({ uses: 1 })[language])
  await line.getByRole('button').click()
  await enterprise.getByRole('dialog').getByRole('button', { name: givenAccessWords.end[language] }).click()
  await expect(line).toContainText(accessStateWords.revoked[language])
  // the assistant is out, and is told who gives a new link
  await page.goto(`${portal.url}/share#${token}`)
  await page.reload()
  await page.getByRole('button', { name: openWords.open[language] }).click()
  await expect(page.getByRole('alert')).toContainText(accessRefusals.accessRevoked.words[language])
})
