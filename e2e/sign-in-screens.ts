import { expect, type Page } from '@playwright/test'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sendingRefusals } from '#domain/identity/sign-in/refusals/sending.ts'
import { wordsOfRefusal } from '#kit/http/refusal.ts'
import { fillImageCode, imageCodeShown } from './image-code.ts'
import { makeAccount } from './make-account.ts'
import type { Screen } from './screen.ts'

/** Presses the form's button with nothing filled in; another form's may wait for input. */
export const submitEmpty = async (page: Page) => page.locator('main button[type=submit]:enabled').click()

/** Has a code sent: the second step of a proof. */
const sendCodeTo = async (page: Page, account: string) => {
  await page.locator('#account').fill(account)
  await fillImageCode(page)
  await submitEmpty(page)
  await page.locator('#code').waitFor()
}

/** To an account of its own, so that no test has to wait for another code. */
const codeSent = (page: Page) => sendCodeTo(page, `${crypto.randomUUID()}@example.com`)

/** The second step of setting a new password, with everything missing. */
const resetRefused = async (page: Page) => {
  await sendCodeTo(page, (await makeAccount(page.url())).account)
  await submitEmpty(page)
  await page.locator('#code-problem').waitFor()
}

/** An unknown account, said once its field is left. */
const unknownAccount = async (page: Page) => {
  await page.locator('#account').fill('nobody@example.com')
  await page.locator('#verifyCode').focus()
  await page.locator('#account-problem').waitFor()
}

const language = async (page: Page) =>
  (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'zh'

/** Strangers had as many codes sent to this number as it can be sent. */
const numberUsedUp = async (page: Page) => {
  const { code, status } = sendingRefusals.sendsToMobileUsedUp
  const data = { until: '2026-05-18T10:20:00.000Z' }
  const message = wordsOfRefusal({ kind: sendingRefusals.sendsToMobileUsedUp, data })
  const json = { code, message: message[await language(page)], data }
  await page.route(`**${signInApi.sendMessageCode.path}`, (route) => route.fulfill({ status, json }))
  await page.locator('#account').fill('13900001234')
  await fillImageCode(page)
  await submitEmpty(page)
  await page.locator('#account-problem').waitFor()
}

/** Many codes are asked for: the code may be held back until the device has computed, for which no puzzle comes here. */
const heldBack = async (page: Page) => {
  await page.route(`**${signInApi.getProofOfWork.path}*`, () => undefined)
  await page.route(`**${signInApi.sendMessageCode.path}`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    return route.fulfill({ response, json: { ...reply, data: { ...reply.data, effort: 'computedLongest' } } })
  })
  await codeSent(page)
}

/** Has the device compute, by keys; a picture that comes later would replace what is said of it. */
async function instead(page: Page) {
  await imageCodeShown(page)
  await page.locator('#verifyCode').press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** The device computes in place of the picture; its puzzle does not come before the page is left. */
const computing = async (page: Page) => {
  await page.route(`**${signInApi.getProofOfWork.path}*`, () => undefined)
  await instead(page)
  await page.getByRole('status').filter({ hasText: /\S/ }).waitFor()
}

/** The device has found the code, which stands in the field. */
const computed = async (page: Page) => {
  await instead(page)
  await expect(page.locator('#verifyCode')).toHaveValue(/./)
}

/** The screens in front of the login. */
export const signInScreens: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-refused', path: '/login', arrange: submitEmpty },
  { name: 'login-computing', path: '/login', arrange: computing, changesSession: true },
  { name: 'login-computed', path: '/login', arrange: computed },
  { name: 'login-code', path: '/login?way=code' },
  { name: 'login-code-refused', path: '/login?way=code', arrange: submitEmpty },
  { name: 'login-code-sent', path: '/login?way=code', arrange: codeSent },
  { name: 'login-code-held-back', path: '/login?way=code', arrange: heldBack, changesSession: true },
  { name: 'login-code-number-used-up', path: '/login?way=code', arrange: numberUsedUp, changesSession: true },
  { name: 'login-guest', path: '/login?way=guest' },
  { name: 'reset-password', path: '/resetPwd' },
  { name: 'reset-password-unknown', path: '/resetPwd', arrange: unknownAccount },
  { name: 'reset-password-refused', path: '/resetPwd', arrange: resetRefused },
]
