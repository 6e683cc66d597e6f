import type { Page } from '@playwright/test'
import { correctionsApi } from '#domain/approval/corrections/api.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { completeOrganisation } from '#domain/identity/organisations/testing.ts'
import { onBehalfWords as words } from '#domain/identity/organisations/words/on-behalf.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { guestFields } from '#domain/people/participants/testing.ts'
import { declaredWords, lateGuestWords, purposeWords } from '#domain/people/participants/words/late-guest.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { completeItinerary } from '#domain/plans/itineraries/testing.ts'
import { formWords } from '#kit/form/form-words.ts'
import type { Client } from '#kit/http/client.ts'
import { callerOf } from './caller.ts'
import { expectFits } from './fits.ts'
import { comeAs, sessionOf, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'

// Organisers edit in the owners' stead (decision 164).

/** An organisation with an approved guest and a complete itinerary. */
async function arranged(url: string) {
  const token = await tokenOf(url, await makeUsedAccount(url, 'Harbour#2026'))
  const owner = callerOf(url, token)
  const reviewer = callerOf(url, await sessionOf(url, demonstration('reviewer')))
  const change = completeOrganisation('enterprise')
  const { id: organisationId, revision } = await owner.call(organisationsApi.own, {})
  await owner.call(organisationsApi.saveOwn, { body: { revision, change } })
  const { id } = await approvedGuest(owner, reviewer, { documentNumber: `E${String(Date.now()).slice(-8)}` })
  await owner.call(itinerariesApi.save, { params: { id }, body: { revision: 0, change: completeItinerary } })
  return { id, organisationId, owner, token }
}

const reason = '来电更正 / by phone'

/** Gives the reason and saves; the page leads back to the record. */
async function saveBy(page: Page, language: Language, back: RegExp) {
  const save = page.getByRole('button', { name: words.save[language], exact: true })
  await expect(save).toBeDisabled()
  await page.getByLabel(words.reason[language]).fill(reason)
  await save.click()
  await page.waitForURL(back)
}

const savedBy = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())

const messagesSince = async ({ call }: Pick<Client, 'call'>, id: string) =>
  (await call(correctionsApi.of, { params: { id } })).filter(({ toldAt }) => toldAt !== null)

type Arranged = Awaited<ReturnType<typeof arranged>>

/** Everything stands, with its reason, and nobody was told yet. */
async function expectCorrected({ id, organisationId, owner, url }: Arranged & { url: string }) {
  const { call } = callerOf(url, await sessionOf(url, demonstration('secretary')))
  const read = await owner.call(participantsApi.read, { params: { id } })
  expect(read).toMatchObject({ status: 'approved', jobTitle: '董事长', email: 'office@sea-port.example' })
  const travel = await owner.call(itinerariesApi.read, { params: { id } })
  expect(travel).toMatchObject({ hotelRemarks: '海景房', arrivalLegs: [{ number: 'LH726' }, {}] })
  const made = [
    ...(await call(correctionsApi.of, { params: { id } })),
    ...(await call(correctionsApi.of, { params: { id: organisationId } })),
  ]
  expect(made.map((each) => each.reason)).toEqual([reason, reason, reason])
  expect(made.flatMap(({ changes }) => changes.map(({ field }) => field)).sort()).toEqual([
    'arrivalLegs',
    'hotelRemarks',
    'jobTitle',
    'landline',
  ])
  // the summary waits for the evening
  expect(await messagesSince({ call }, id)).toEqual([])
}

type SameField = Arranged & { url: string; language: Language }

/** The same field by both: whoever saves later is asked. */
async function correctSameField(page: Page, liaison: Page, { url, id, owner, language }: SameField) {
  await page.goto(`${url}/participants/${id}/edit/job`)
  await page.locator('#jobTitle').fill('总裁')
  // the liaison opened the form before the correction, and is asked first; takes the corrected title, and changes it
  await liaison.locator('#jobTitle').fill('主席')
  await expect(liaison.getByRole('alert')).toContainText('董事长')
  await liaison.getByRole('button', { name: formWords.takeCurrent[language] }).click()
  const theirs = savedBy(liaison)
  await liaison.locator('#jobTitle').fill('主席')
  await theirs
  await page.getByLabel(words.reason[language]).fill(reason)
  await page.getByRole('button', { name: words.save[language], exact: true }).click()
  await expect(page.getByRole('heading', { name: formWords.conflictTitle[language] })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('主席')
  await page.getByRole('button', { name: formWords.keepMine[language] }).click()
  await page.getByRole('button', { name: words.save[language], exact: true }).click()
  await page.waitForURL(new RegExp(`/participants/${id}$`))
  expect(await owner.call(participantsApi.read, { params: { id } })).toMatchObject({ jobTitle: '总裁' })
}

test('secretary and reception correct a guest and the organisation while its liaison edits the same person', {
  tag: '@zh',
}, async ({ page, anotherPage, portal, language }) => {
  test.setTimeout(90_000)
  const { url } = portal
  const guest = await arranged(url)
  const { id, organisationId, token } = guest
  const record = new RegExp(`/participants/${id}$`)
  const liaison = await anotherPage()
  await comeAs(liaison.context(), token, url)
  await liaison.goto(`${url}/guests/${id}/edit/job`)
  await comeAs(page.context(), await sessionOf(url, demonstration('secretary')), url)
  await page.goto(`${url}/participants/${id}/edit/job`)
  await expect(page.getByText(words.head[language])).toBeVisible()

  // what was typed and left is still there, and nothing was sent
  await page.locator('#jobTitle').fill('董事长')
  await page.goBack()
  await page.goto(`${url}/participants/${id}/edit/job`)
  await expect(page.locator('#jobTitle')).toHaveValue('董事长')
  // another field meanwhile, by the liaison: both stand
  const address = savedBy(liaison)
  await liaison.locator('#email').fill('office@sea-port.example')
  await address
  await saveBy(page, language, record)
  await expect(page.getByText('董事长').first()).toBeVisible()

  await page.goto(`${url}/organisations/${organisationId}/edit`)
  await page.locator('#landline').fill('0531-87654321')
  await saveBy(page, language, new RegExp(`/organisations/${organisationId}$`))

  const reception = await anotherPage()
  await comeAs(reception.context(), await sessionOf(url, demonstration('reception')), url)
  await reception.goto(`${url}/participants/${id}/itinerary/arrival`)
  await reception.locator('[id="arrivalLegs.0.number"]').fill('LH726')
  await reception.goto(`${url}/participants/${id}/itinerary/hotel`)
  await reception.locator('#hotelRemarks').fill('海景房')
  await saveBy(reception, language, record)

  await expectCorrected({ ...guest, url })
  await correctSameField(page, liaison, { ...guest, url, language })
})

test('a late guest is registered for an organisation with consents that the office declares', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  test.setTimeout(90_000)
  const { url } = portal
  const token = await tokenOf(url, await makeUsedAccount(url, 'Harbour#2026'))
  const { id: organisationId } = await callerOf(url, token).call(organisationsApi.own, {})
  const secretary = await sessionOf(url, demonstration('secretary'))
  await comeAs(page.context(), secretary, url)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/organisations/${organisationId}`)
  await page.getByRole('button', { name: lateGuestWords.register[language] }).click()
  await page.waitForURL(/\/participants\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await expectFits(page)

  // no document without consent, and the refusal names the way out
  await page.goto(`${url}/participants/${id}/edit/document`)
  await page.locator('#documentType').selectOption('passport')
  await page.locator('#documentNumber').fill('C01X00T47')
  const save = page.getByRole('button', { name: words.save[language], exact: true })
  await save.click()
  await expect(page.getByText(lateGuestWords.consentFirst[language])).toBeVisible()
  await page.goto(`${url}/participants/${id}`)
  await page.getByRole('button', { name: lateGuestWords.declare[language] }).click()
  const dialog = page.getByRole('dialog')
  for (const purpose of ['policy', 'document', 'face'] as const)
    await dialog.getByLabel(purposeWords[purpose][language]).check()
  await dialog.getByLabel(declaredWords.letter[language]).check()
  await dialog.getByLabel(lateGuestWords.on[language]).fill('2026-01-05')
  await expectFits(page)
  await dialog.getByRole('button', { name: lateGuestWords.declareYes[language] }).click()
  await expect(dialog).toHaveCount(0)

  // what was typed before is still there
  await page.goto(`${url}/participants/${id}/edit/document`)
  await expect(page.locator('#documentNumber')).toHaveValue('C01X00T47')
  await save.click()
  await page.waitForURL(new RegExp(`/participants/${id}$`))
  const { call } = callerOf(url, secretary)
  const { revision } = await call(participantsApi.read, { params: { id } })
  const { documentNumber: _, documentType: __, ...rest } = guestFields()
  await call(participantsApi.save, {
    params: { id },
    body: { revision, change: rest as never, onBehalf: { tell: 'not' } },
  })
  await page.reload()
  // pictures are missing: it cannot be handed in yet
  await expect(page.getByRole('button', { name: lateGuestWords.handIn[language] })).toBeDisabled()
})
