import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { decidingWords, recordWords, undoWords } from '#domain/approval/review/words/desk.ts'
import { stepWords as reviewSteps, submissionWords } from '#domain/approval/review/words.ts'
import { consentCardWords } from '#domain/people/participants/words/consents.ts'
import { checkWords, formWords as stepWords } from '#domain/people/participants/words/form.ts'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { passportWords } from '#domain/people/participants/words/passport.ts'
import { versionWords } from '#domain/people/participants/words/state.ts'
import { words as guestWords, statusWords } from '#domain/people/participants/words.ts'
import { guideWords } from '#domain/views/guide/words.ts'
import { formWords } from '#kit/form/form-words.ts'
import {
  beginFirstGuest,
  fillGuest,
  fillOrganisation,
  passportNumber,
  person,
  register,
  type TestPerson,
} from './journey-steps.ts'
import { logIn } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

// The main flow, in each language: an organisation registers a guest, an organiser returns the record once and then approves it.

const remarks = { zh: '请与护照核对号码', en: 'Please compare with the passport' }
const numberField = guestWords.fields.documentNumber

/** From the guide to a submitted guest; returns the path of the guest. */
async function submitGuest(page: Page, me: TestPerson): Promise<string> {
  await page.goto('/dashboard')
  await me.link(guideWords.next.guests).last().click()
  // opening and leaving the form registers no guest
  await beginFirstGuest(page, me)
  await expect(page).toHaveURL(/\/edit\/passport$/)
  await page.goBack()
  await expect(page.getByText(me.say(listWords.emptyTitle))).toBeVisible()
  await beginFirstGuest(page, me)
  await me.link(passportWords.typeInstead).click()
  await expect(page).toHaveURL(/\/edit\/identity$/)
  const path = new URL(page.url()).pathname.replace(/\/edit.*/, '')
  const number = passportNumber()
  await fillGuest(page, me, number)
  await me.button(stepWords.check).click()
  await expect(page.getByText('Chair of Harbour Wind')).toBeVisible()
  // protected values stay readable for the person who typed them, until the form is left
  await expect(page.getByText(number)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Chair of Harbour Wind')).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  // each consent has its own box, none ticked by default; without them nothing is submitted, and a message says why
  await me.button(checkWords.submit).click()
  await expect(page.getByText(me.say(consentCardWords.missing))).toHaveCount(3)
  for (const purpose of ['policy', 'document', 'face'])
    await page.locator(`[id="consents.${purpose}"]`).check()
  await me.button(checkWords.submit).click()
  await expect(page.getByText(me.say(checkWords.nextTitle))).toBeVisible()
  return path
}

/** The reviewer pins a remark to the document's number and returns version 1. */
async function returnGuest(desk: Page, me: TestPerson, path: string, remark: string) {
  await desk.goto(path)
  await expect(desk.getByText(me.say(recordWords.firstTime))).toBeVisible()
  const pin = `${me.say(decidingWords.addRemark)}: ${me.say(numberField)}`
  await desk.getByRole('button', { name: pin, exact: true }).click()
  await desk.getByLabel(me.say(decidingWords.remarkOn({ field: me.say(numberField) }))).fill(remark)
  // the unfinished remark is kept, also after a reload
  await desk.reload()
  await expect(desk.getByText(remark)).toBeVisible()
  // approving would send the remark without a return: a confirmation asks, and the remark stays
  await me.button(decidingWords.approve).click()
  const asked = desk.getByRole('dialog')
  await expect(asked.getByText(me.say(decidingWords.approveAnywayText))).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(desk.getByText(remark)).toBeVisible()
  await me.button(decidingWords.return).click()
  await expect(desk).not.toHaveURL(new RegExp(path))
  // one key undoes it until the message is sent, and the remark is restored
  await expect(me.button(undoWords.undo)).toBeVisible()
  await desk.keyboard.press('u')
  await expect(desk).toHaveURL(new RegExp(path))
  await expect(desk.getByText(remark)).toBeVisible()
  await me.button(decidingWords.return).click()
  await expect(desk).not.toHaveURL(new RegExp(path))
}

/** The liaison follows the message's link to the field, corrects it and submits again. */
async function correctGuest(page: Page, me: TestPerson, link: string, remark: string) {
  await page.goto(link)
  await expect(page.getByText(remark)).toBeVisible()
  await expect(page.locator('#documentNumber')).toBeFocused()
  await page.getByRole('button', { name: `${me.say(formWords.change)} ${me.say(numberField)}` }).click()
  await me.fill('documentNumber', passportNumber())
  await me.saved()
  await page.goto(link.replace(/\/edit.*/, '/check'))
  await me.button(checkWords.submitAgain).click()
  await expect(page.getByText(me.say(versionWords.again), { exact: true })).toBeVisible()
}

/** Both sides see the approval, and every step before it. */
async function seesReviewRecord(page: Page, me: TestPerson, path: string, remark: string) {
  await page.goto(path)
  const seen = (text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await seen(me.say(statusWords.approved))
  await seen(me.say(reviewSteps.returned))
  await seen(me.say(submissionWords.again))
  await seen(remark)
  // the person reads the state of the registration, and no version number but that of the privacy policy
  const number = /\bv\d|(?<!agreed to )version \d|(?<!已同意)第 ?\d+ ?版/i
  expect(await page.locator('main').textContent()).not.toMatch(number)
}

test('an organisation registers its guest, an organiser decides', { tag: '@zh' }, async ({
  page,
  portal,
  language,
  anotherPage,
}) => {
  test.setTimeout(180_000)
  const liaison = person(page, language)
  const account = `liaison${randomInt(1e9)}@example.com`
  await register(page, liaison, account, portal.mailbox)
  await fillOrganisation(page, liaison, `海风港机 ${randomInt(1e6)}`)
  const guestPath = await submitGuest(page, liaison)

  const desk = await anotherPage()
  const organiser = person(desk, language)
  await logIn(desk.context(), portal.url, demonstration('reviewer'))
  const deskPath = guestPath.replace('/guests', '/review')
  await returnGuest(desk, organiser, deskPath, remarks[language])

  const link = await portal.mailbox.next(account, /\/guests\/[0-9a-f-]+\/edit\/document#documentNumber/)
  expect(link).toContain(guestPath)
  await correctGuest(page, liaison, link, remarks[language])

  await desk.goto(deskPath)
  await expect(desk.getByRole('heading', { name: organiser.say(reviewSteps.returned) })).toBeVisible()
  await organiser.button(decidingWords.approve).click()
  await expect(desk).not.toHaveURL(new RegExp(deskPath))

  await seesReviewRecord(page, liaison, guestPath, remarks[language])
  await seesReviewRecord(desk, organiser, deskPath, remarks[language])
})
