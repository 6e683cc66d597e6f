import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { typeWords } from '#domain/identity/accounts/words/types.ts'
import { registerWords } from '#domain/identity/sign-in/words/register.ts'
import { formWords as stepWords } from '#domain/people/participants/words/form.ts'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { pictureWords } from '#domain/people/participants/words/pictures.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { guideWords } from '#domain/views/guide/words.ts'
import { studioWords } from '#kit/photo/studio/photo-words.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { fillImageCode } from './image-code.ts'
import type { Mailbox } from './mailbox.ts'
import { expect } from './portal.ts'
import type { Language } from './set-language.ts'

export const password = 'Harbour#83wind'

/** Steps of a person on one page, in their language; elements are found by visible text. */
export function person(page: Page, language: Language) {
  const say = (words: Bilingual) => words[language]
  return {
    say,
    button: (words: Bilingual) => page.getByRole('button', { name: say(words), exact: true }),
    link: (words: Bilingual) => page.getByRole('link', { name: say(words), exact: true }),
    /** Fills the control of a field; controls have the field's key as id, so that links can lead to them. */
    fill: (key: string, value: string) => page.locator(`[id="${key}"]`).fill(value),
    fillImageCode: () => fillImageCode(page),
    choose: (key: string, option: string) => page.locator(`[id="${key}-${option}"]`).check(),
    async chooseCountry(key: string, name: string) {
      const control = page.locator(`[id="${key}"]`)
      await control.fill(name)
      await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
      // the best match is accepted by moving on
      await control.press('Tab')
      await expect(control).toHaveValue(name)
    },
    /** Waits until the server has confirmed the save of all that was typed: what was saved before it stays said until the next save begins. */
    saved: () =>
      expect(
        page
          .locator('[role=status][data-state=saved]:not([data-pending])')
          .filter({ hasText: language === 'zh' ? /已保存/ : /Saved/ }),
      ).toBeVisible(),
  }
}

export type TestPerson = ReturnType<typeof person>

/** From the type chooser to the guide: image code, code from the mailbox, password, privacy policy. */
export async function register(
  page: Page,
  me: TestPerson,
  account: string,
  mailbox: Pick<Mailbox, 'nextCode'>,
  url = '',
) {
  await page.goto(`${url}/choose`)
  await page.getByRole('link', { name: me.say(typeWords.enterprise.name) }).click()
  await me.fill('account', account)
  await me.fillImageCode()
  await me.button(registerWords.sendCode).click()
  await me.fill('code', await mailbox.nextCode(account))
  await me.fill('password', password)
  await me.fill('again', password)
  await page.locator('[id="consents.policy"]').check()
  await me.button(registerWords.submit).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(me.say(guideWords.title))
}

/** Fills in all fields of an enterprise. */
export async function fillOrganisation(page: Page, me: TestPerson, name: string) {
  await me.button(guideWords.next.organisation).or(me.link(guideWords.next.organisation)).last().click()
  await expect(page).toHaveURL(/\/organisation/)
  const fields = {
    name,
    englishName: 'Harbour Wind Turbines Limited',
    socialCreditCode: '91370200MA3C00001X',
    address: '18 Donghai Road',
    headquartersArea: 'Hamburg',
    registrationArea: 'Qingdao',
    profile: 'Builds wind turbines for harbours.',
    'liaisons.0.name': 'Li Na',
    'liaisons.0.mobile': '13900002222',
    'liaisons.0.email': 'li.na@example.com',
  }
  for (const [key, value] of Object.entries(fields)) await me.fill(key, value)
  await page.locator('#enterpriseType').selectOption('foreign')
  await page.locator('#mainProductCategory').selectOption('other')
  await me.fill('mainProductCategory-other', 'Turbines')
  await me.choose('liaisons.0.gender', 'female')
  await me.chooseCountry('liaisons.0.nationality', me.say({ zh: '中国', en: 'China' }))
  await me.saved()
}

const next = (me: TestPerson) => me.button(stepWords.next)

/** Opens the form of the first guest. Until the empty list has come its act stands in the head of the page, and a press on it there can wait for ever. */
export const beginFirstGuest = (page: Page, me: TestPerson) =>
  page
    .locator('[data-acts]')
    .getByRole('button', { name: me.say(listWords.register), exact: true })
    .click()

/** Whom {@link fillGuest} registers. */
export const typedGuest = { passportName: 'Anna Maria Schmidt', badgeName: 'Anna Schmidt' }

/** Fills in a guest in five steps, by typing; portrait and card are chosen from a file. */
export async function fillGuest(page: Page, me: TestPerson, documentNumber: string) {
  await me.fill('passportName', typedGuest.passportName)
  await me.fill('badgeName', typedGuest.badgeName)
  await me.choose('gender', 'female')
  await me.chooseCountry('nationality', me.say({ zh: '德国', en: 'Germany' }))
  await me.fill('birthDate', '1968-03-09')
  await me.saved()
  await next(me).click()
  await expect(page).toHaveURL(/\/edit\/document$/)
  // the step starts at its heading, not at the scroll position of the last one
  await expect(page.locator('main [data-step]')).toBeFocused()
  await expect(page.locator('main [data-step]')).toBeInViewport()
  await page.locator('#documentType').selectOption('passport')
  await me.fill('documentNumber', documentNumber)
  await me.fill('documentExpires', '2031-01-31')
  await me.saved()
  await next(me).click()
  await expect(page).toHaveURL(/\/edit\/portrait$/)
  const portrait = Buffer.from(await samplePortrait({ seed: 3 }))
  const file = { name: 'anna.jpg', mimeType: 'image/jpeg', buffer: portrait }
  const chooser = page.waitForEvent('filechooser')
  await me.button(studioWords.choose).click()
  await (await chooser).setFiles(file)
  await me.button(studioWords.use).click()
  await expect(me.button(studioWords.another)).toBeVisible()
  await expect(me.button(studioWords.use)).toBeHidden()
  await next(me).click()
  await expect(page).toHaveURL(/\/edit\/attendance$/)
  // the guest type and the kind of organisation are known from the account
  await me.choose('meetingForm', 'onSite')
  await me.saved()
  await next(me).click()
  await expect(page).toHaveURL(/\/edit\/job$/)
  await page.locator('#businessCard').scrollIntoViewIfNeeded()
  const card = { ...file, name: 'card.jpg' }
  const cardChooser = page.waitForEvent('filechooser')
  await page.locator('#businessCard').click()
  await (await cardChooser).setFiles(card)
  await expect(
    page.getByRole('img', { name: me.say(pictureWords.cardOf({ name: typedGuest.passportName })) }),
  ).toBeVisible()
  await me.fill('jobTitle', 'Chair of Harbour Wind')
  await page
    .locator('#jobRank')
    .selectOption({ label: me.say(guestWords.fields.jobRank.options.chiefExecutive) })
  await me.fill('mobile', '13800138000')
  await me.fill('email', 'anna.schmidt@example.com')
  await me.saved()
}

/** An unused passport number. */
export const passportNumber = () => `C${randomInt(10_000_000, 99_999_999)}`
