import type { Page } from '@playwright/test'
import { firstPasswordWords, passwordWords, resetWords } from '#domain/identity/sign-in/words/passwords.ts'
import { sessionWords } from '#domain/identity/sign-in/words/settings.ts'
import { proofWords } from '#domain/identity/sign-in/words/sign-in.ts'
import { loginWords, problemsAtFields } from '#domain/identity/sign-in/words.ts'
import { planWords } from '#domain/people/own-plan/words.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { activeStatuses } from '#domain/people/participants/rules.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { callerOf } from './caller.ts'
import { password as first, person, type TestPerson } from './journey-steps.ts'
import { tokenOf } from './log-in.ts'
import { makeAccount, makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'

// Login methods and account settings, in each language.

const second = 'Lantern%29pier'

/** Logs in on the login page; the image code is fixed in tests. */
async function logInByPassword(me: TestPerson, password: string, account?: string) {
  if (account) await me.fill('account', account)
  await me.fill('password', password)
  await me.fillImageCode()
  await me.button(loginWords.submit).click()
}

/** The first step of proving a number or address, on any page. */
async function requestCode(page: Page, me: TestPerson, account?: string) {
  // the previous page or method has fields of the same names
  await me.button(proofWords.sendCode).waitFor()
  if (account) await me.fill('account', account)
  await me.fillImageCode()
  await me.button(proofWords.sendCode).click()
  await expect(page.locator('#code')).toBeFocused()
}

async function fillNewPassword(me: TestPerson, password: string) {
  await me.fill('newPassword', password)
  await me.fill('again', password)
}

const heading = (page: Page, me: TestPerson, title: Bilingual) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(me.say(title))

test('a first login leads to a password of one’s own, and then to the page that was wanted', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const { account, password } = await makeAccount(portal.url)
  await page.goto('/organisation')
  await logInByPassword(me, password, account)
  await heading(page, me, firstPasswordWords.title)
  await me.fill('oldPassword', password)
  await me.fill('newPassword', first)
  await me.fill('again', second)
  await me.button(firstPasswordWords.submit).click()
  await expect(page.getByText(me.say(problemsAtFields.notTheSame ?? { zh: '', en: '' }))).toBeVisible()
  await me.fill('again', first)
  await me.button(firstPasswordWords.submit).click()
  await expect(page).toHaveURL(/\/organisation$/)
  await expect(page.locator('#name')).toBeVisible()
})

test('who forgot the password sets a new one by a code, and the old one is worth nothing', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const { account } = await makeUsedAccount(portal.url, first)
  await page.goto('/login')
  await me.fill('account', account)
  await me.link(loginWords.forgotten).click()
  // both pages have a field for the account and one for the image code
  await heading(page, me, resetWords.title)
  await expect(page.locator('#account')).toHaveValue(account)
  await requestCode(page, me)
  await me.fill('code', await portal.mailbox.nextCode(account))
  await fillNewPassword(me, second)
  await me.button(resetWords.submit).click()
  await expect(page.getByText(me.say(loginWords.passwordSet))).toBeVisible()
  await expect(page.locator('#account')).toHaveValue(account)
  await logInByPassword(me, first)
  await expect(page.locator('#password')).toBeFocused()
  await expect(page.locator('#password-problem')).toBeVisible()
  await logInByPassword(me, second)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what is typed before the picture of the image code is there stays, and is sent with it only', {
  tag: '@zh',
}, async ({ page, language }) => {
  const me = person(page, language)
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*erifyCode*', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/registerFrontUser?type=media')
  await me.fill('account', `${crypto.randomUUID()}@example.com`)
  await me.fill('verifyCode', 'abcd')
  await me.button(proofWords.sendCode).click()
  await expect(page.locator('#verifyCode-problem')).toHaveText(
    problemsAtFields.imageMissing?.[language] ?? '',
  )
  arrive()
  await page.getByAltText(me.say(loginWords.verifyImage)).waitFor()
  await expect(page.locator('#verifyCode')).toHaveValue('abcd')
  await me.button(proofWords.sendCode).click()
  await expect(page.locator('#code')).toBeFocused()
})

test('Enter after the image code has the code sent, and does not have an empty form refused', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const account = `${crypto.randomUUID()}@example.com`
  await page.goto('/registerFrontUser?type=volunteer')
  await me.fill('account', account)
  await me.fillImageCode()
  await page.locator('#verifyCode').press('Enter')
  await expect(page.locator('#code')).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await portal.mailbox.nextCode(account)
})

test('who presses twice while the account is looked up has one code sent, and nothing refused', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const { account } = await makeUsedAccount(portal.url, first)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/anonMsgCode')) asked.push(request.url())
  })
  await page.goto('/resetPwd')
  await me.fill('account', account)
  await me.fillImageCode()
  await me.button(proofWords.sendCode).dblclick()
  await expect(page.locator('#code')).toBeFocused()
  await portal.mailbox.nextCode(account)
  expect(asked).toHaveLength(1)
})

test('a code lets in without a password; who left the page for it goes on where they were', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const { account } = await makeUsedAccount(portal.url, first)
  await page.goto('/guests')
  await me.fill('account', account)
  await me.link(loginWords.way.code).click()
  await requestCode(page, me)
  await page.reload()
  await me.fill('code', '000000')
  await me.button(proofWords.submit).click()
  await expect(page.locator('#code')).toBeFocused()
  await me.fill('code', await portal.mailbox.nextCode(account))
  await me.button(proofWords.submit).click()
  await expect(page).toHaveURL(/\/guests$/)
})

/** A demonstration guest whom no other test uses: by mobile number in one language, by address in the other. */
async function anotherGuest(url: string, language: Language): Promise<string> {
  const enterprise = callerOf(url, await tokenOf(url, demonstration('enterprise')))
  const { records } = await enterprise.call(participantsApi.list, { query: { kind: 'guest', size: 100 } })
  const { account } = demonstration('guest')
  const guests = await Promise.all(
    records
      .filter(({ status }) => activeStatuses.some((one) => one === status))
      .map(({ id }) => enterprise.call(participantsApi.read, { params: { id } })),
  ).then((all) => all.filter(({ email, mobile }) => email !== account && mobile !== account))
  const found =
    language === 'zh'
      ? guests.find(({ mobile }) => mobile?.startsWith('1'))?.mobile
      : guests.find(({ mobile }) => !mobile?.startsWith('1'))?.email
  if (!found) throw new Error('the demonstration has no such guest')
  return found
}

test('a guest logs in for themself and sees their own plan only', { tag: '@zh' }, async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  const contact = await anotherGuest(portal.url, language)
  await page.goto('/login?way=guest')
  await requestCode(page, me, contact)
  await me.fill('code', await portal.mailbox.nextCode(contact))
  await me.button(proofWords.submit).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await heading(page, me, planWords.title)
  await page.goto('/account')
  await expect(page.getByText(contact)).toBeVisible()
  await expect(me.button(passwordWords.change)).toHaveCount(0)
})

test('ending a session and changing the password turn the others out', { tag: '@en' }, async ({
  page,
  portal,
  language,
  anotherPage,
}) => {
  const me = person(page, language)
  const { account } = await makeUsedAccount(portal.url, first)
  await page.goto('/login')
  await logInByPassword(me, first, account)
  await expect(page).toHaveURL(/\/dashboard$/)
  const elsewhere = await anotherPage()
  const other = person(elsewhere, language)
  const logInElsewhere = async (password: string) => {
    await elsewhere.goto('/login')
    await logInByPassword(other, password, account)
    await expect(elsewhere).toHaveURL(/\/dashboard$/)
  }

  await logInElsewhere(first)
  await page.goto('/account')
  const lines = page.getByRole('listitem').filter({ hasText: me.say(sessionWords.lastUsed) })
  await expect(lines).toHaveCount(3)
  // the third is the API client that created the account
  await lines
    .filter({ has: page.getByRole('button') })
    .filter({ hasNotText: 'Edge' })
    .getByRole('button')
    .click()
  await expect(lines).toHaveCount(2)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login$/)

  await logInElsewhere(first)
  await me.button(passwordWords.change).click()
  await me.fill('oldPassword', first)
  await fillNewPassword(me, second)
  await me.button(passwordWords.change).click()
  await expect(page.getByText(me.say(passwordWords.changed))).toBeVisible()
  await expect(lines).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login$/)
  await logInElsewhere(second)
})
