import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi as api } from '#domain/people/participants/api.ts'
import { guestFields } from '#domain/people/participants/testing.ts'
import { lateGuestWords, purposeWords } from '#domain/people/participants/words/late-guest.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { webWords } from '#kit/web/web-words.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { logIn, sessionOf, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

type Caller = ReturnType<typeof callerOf>

/** A draft that the office registers for this organisation, with a document number, which asks for a declared consent. */
async function lateDraft({ call }: Caller, organisationId: string, over: object) {
  const id = randomUUID()
  const params = { id }
  const version = (await call(privacyApi.current, {}))?.version ?? 0
  await call(api.register, { body: { id, organisationId } })
  await call(api.declareConsents, {
    params,
    body: { version, purposes: ['document'], how: 'call', on: '2026-03-02' },
  })
  const { revision } = await call(api.read, { params })
  const onBehalf = { tell: 'immediately' } as const
  await call(api.save, { params, body: { revision, change: { ...guestFields(), ...over }, onBehalf } })
  return id
}

/** To another page of the app, which stays loaded with all that it has read. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('nothing of one record is shown or done under the next one, and a late guest’s record says what keeps it from being submitted', {
  tag: '@en',
}, async ({ page, portal, language, faults }) => {
  const me = person(page, language)
  const owner = callerOf(
    portal.url,
    await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026')),
  )
  const { id: organisationId } = await owner.call(organisationsApi.own, {})
  const secretary = callerOf(portal.url, await sessionOf(portal.url, demonstration('secretary')))
  const drafted = (passportName: string, documentNumber: string) =>
    lateDraft(secretary, organisationId, { passportName, chineseName: null, documentNumber })
  const [one, next] = [await drafted('Ada Berg', 'E11122233'), await drafted('Bo Dahl', 'E99988877')]
  const heading = (name: string) => page.getByRole('heading', { level: 1 }).filter({ hasText: name })
  const note = page.getByRole('note').filter({ hasText: me.say(purposeWords.policy) })

  await logIn(page.context(), portal.url, demonstration('secretary'))
  await page.goto(`${portal.url}/participants/${one}`)
  await expect(heading('ADA')).toBeVisible()
  await expect(note).toContainText(/[2-9] entries/)
  await follow(page, `/participants/${next}`)
  await expect(heading('BO')).toBeVisible()
  const label = `${me.say(recordWords.reveal)} ${me.say(guestWords.fields.documentNumber)}`
  await page.getByRole('button', { name: label }).click()
  await expect(page.getByText('E99988877')).toBeVisible()
  await me.button(lateGuestWords.declare).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/dahl/i)
  await dialog.getByLabel(me.say(purposeWords.policy)).check()
  // given already
  await expect(dialog.getByLabel(me.say(purposeWords.document))).toHaveCount(0)

  // both records are known: nothing is loaded in between
  await page.goBack()
  await expect(heading('ADA')).toBeVisible()
  await expect(page.getByText('E99988877')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  // what cannot be read says so, and can be asked for again
  const calls = [`**/qms/participants/${one}/consents`, '**/privacy/**']
  for (const each of calls) await page.route(each, (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(me.button(lateGuestWords.handIn)).toBeDisabled()
  await me.button(lateGuestWords.declare).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await page.unrouteAll()
  await expect(async () => {
    await dialog.getByRole('button', { name: me.say(webWords.tryAgain) }).click({ timeout: 1_000 })
    await expect(dialog.getByRole('checkbox')).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  await dialog.getByRole('button', { name: me.say(lateGuestWords.cancel) }).click()
  await expect(note).toBeVisible()
  faults.splice(0)
})
