import { randomUUID } from 'node:crypto'
import { participantsApi } from '#domain/people/participants/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { copyWords } from '#domain/plans/itineraries/words/screens.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { activityFields } from '#domain/programme/activities/testing.ts'
import { operationWords } from '#domain/programme/activities/words/screens.ts'
import { formWords } from '#kit/form/form-words.ts'
import { callerOf } from './caller.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'
import { follow } from './walk.ts'

test('an act on what could not be saved says why or leads there, and waits for no other form', {
  tag: '@en',
}, async ({ page, portal, language, faults }) => {
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  const { call } = callerOf(portal.url, token)
  const button = (words: { zh: string; en: string }) =>
    page.getByRole('button', { name: words[language], exact: true })
  const proposal = randomUUID()
  const { category: _, ...fields } = activityFields()
  const { revision } = await call(activitiesApi.propose, { body: { id: proposal } })
  await call(activitiesApi.save, { params: { id: proposal }, body: { revision, change: fields } })
  await comeAs(page.context(), token, portal.url)

  // left as it is on another page, and never saved
  await page.goto(`${portal.url}/organisation`)
  await page.locator('[id="englishName"]').fill('不是英文')
  await follow(page, `/proposals/${proposal}`)
  const theme = page.locator('[id="englishTheme"]')
  await expect(theme).toBeVisible()
  const theirs = { revision: revision + 1, change: { englishTheme: 'Theirs' } }
  await call(activitiesApi.save, { params: { id: proposal }, body: theirs })
  await theme.fill('Mine')
  await button(operationWords.propose).click()
  await expect(page.getByRole('alert').filter({ hasText: formWords.conflictTitle[language] })).toBeFocused()
  await button(formWords.keepMine).click()
  await button(operationWords.propose).click()
  await expect(button(operationWords.propose)).toBeHidden()
  expect(await call(activitiesApi.read, { params: { id: proposal } })).toMatchObject({
    state: 'proposed',
    englishTheme: 'Mine',
  })

  // what is copied to others is what was saved
  const id = randomUUID()
  await call(participantsApi.create, { body: { id, kind: 'guest' } })
  const named = { revision: 1, change: { passportName: 'Anna Schmidt' } }
  await call(participantsApi.save, { params: { id }, body: named })
  const change = { arrivalRemarks: 'Wheelchair' }
  await call(itinerariesApi.save, { params: { id }, body: { revision: 0, change } })
  await follow(page, `/guests/${id}/itinerary/arrival`)
  await expect(button(copyWords.open)).toBeVisible()
  await page.context().setOffline(true)
  await page.locator('[id="arrivalRemarks"]').fill('Two wheelchairs')
  await button(copyWords.open).click()
  await expect(page.getByText(formWords.keptHere[language]).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await call(itinerariesApi.read, { params: { id } })).arrivalRemarks)
    .toBe('Two wheelchairs')
  await button(copyWords.open).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // the browser notes what it could not send
  expect(faults.splice(0).every((fault) => fault.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
})
