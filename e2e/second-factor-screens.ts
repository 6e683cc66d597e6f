import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { secondFactorApi } from '#domain/identity/sign-in/api/second-factor.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { softwareKey } from '#domain/identity/sign-in/testing/software-key.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { callerOf } from './caller.ts'
import { fillImageCode } from './image-code.ts'
import { password } from './journey-steps.ts'
import { comeAs } from './log-in.ts'
import { makeOrganiser } from './make-account.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'
import { submitEmpty } from './sign-in-screens.ts'
import { virtualPasskey } from './virtual-passkey.ts'

const codeNow = (key: string) => TOTP.generate({ secret: Secret.fromBase32(key) })

/** An organiser's settings, where two-step verification is being set up. */
async function settingUp(page: Page) {
  const { token } = await makeOrganiser(page.url(), password)
  await comeAs(page.context(), token, page.url())
  await page.goto(new URL('/account?change=second-factor', page.url()).href)
  await page.locator('#confirmingCode').waitFor()
  await page.locator('form svg[role=img]').waitFor()
}

async function codesShown(page: Page) {
  await settingUp(page)
  const key = ((await page.locator('form code').textContent()) ?? '').replaceAll(' ', '')
  await page.locator('#confirmingCode').fill(codeNow(key))
  await page.locator('#confirmingCode').press('Enter')
  await page.locator('#backup-codes').waitFor()
}

/** An organiser who has a second factor. */
async function withFactor(url: string) {
  const made = await makeOrganiser(url, password)
  const owner = callerOf(url, made.token)
  const { secret } = await owner.call(secondFactorApi.begin, {})
  await owner.call(secondFactorApi.confirm, { body: { code: codeNow(secret) } })
  return made
}

/** An organiser with security keys; with an app too where `withApp`. */
async function withKeys(url: string, withApp = true) {
  const made = await (withApp ? withFactor(url) : makeOrganiser(url, password))
  const owner = callerOf(url, made.token)
  for (const name of ['办公室电脑 / office computer', '蓝色安全密钥 / blue security key']) {
    const response = softwareKey(url).create(await owner.call(secondFactorApi.beginPasskey, {}))
    await owner.call(secondFactorApi.addPasskey, { body: { name, response } })
  }
  return made
}

async function keys(page: Page) {
  const { token } = await withKeys(page.url())
  await comeAs(page.context(), token, page.url())
  await page.goto(new URL('/account', page.url()).href)
  await page.locator('#add-passkey').waitFor()
}

/** The data of a call's replies, changed: what they would be after a change of address or with a data key that is gone. */
const replyChanged = (page: Page, path: string, change: (data: Record<string, unknown>) => object) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    return route.fulfill({ response, json: { ...reply, data: reply.data && change(reply.data) } })
  })

/** Nothing but backup codes can be used. */
async function keysOfBefore(page: Page) {
  await replyChanged(page, secondFactorApi.read.path, (data) => {
    const passkeys = (data.passkeys as object[]).map((passkey) => ({ ...passkey, isUsable: false }))
    return { ...data, isAppUsable: false, passkeys }
  })
  await keys(page)
}

async function codesStep(page: Page) {
  await replyChanged(page, signInApi.login.path, (data) => ({ ...data, hasApp: false, hasPasskeys: false }))
  await secondStep(page)
}

async function addingKey(page: Page) {
  const { token } = await makeOrganiser(page.url(), password)
  await comeAs(page.context(), token, page.url())
  await page.goto(new URL('/account?change=passkey', page.url()).href)
  await page.locator('#passkeyName').waitFor()
}

/** Also what is said where no key answers. */
async function keyStep(page: Page) {
  const { account } = await withKeys(page.url(), false)
  await virtualPasskey(page, 'usb')
  await logInFirst(page, account)
  await page.locator('#use-passkey').click()
  await page.locator('#refused').waitFor()
}

async function secondStep(page: Page) {
  const { account } = await withFactor(page.url())
  await logInFirst(page, account)
  await page.locator('#secondCode').waitFor()
}

async function logInFirst(page: Page, account: string) {
  await page.locator('#account').fill(account)
  await page.locator('#password').fill(password)
  await fillImageCode(page)
  await submitEmpty(page)
}

async function secondStepRefused(page: Page) {
  await secondStep(page)
  await page.locator('#secondCode').fill('ABCDE-FGHJK')
  await submitEmpty(page)
  await page.locator('#secondCode-problem').waitFor()
}

async function settings(page: Page) {
  const { token } = await withFactor(page.url())
  await comeAs(page.context(), token, page.url())
  await page.goto(new URL('/account', page.url()).href)
  await page.locator('#set-up-second-factor').waitFor()
}

/** What is required of a role would meet the other screens: the reply says so here alone. */
async function required(page: Page) {
  const { token } = await makeOrganiser(page.url(), password)
  await page.route(`**${signInApi.loginInfo.path}*`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const secondFactor = { isOn: false, isRequired: true }
    return route.fulfill({ response, json: { ...reply, data: { ...reply.data, secondFactor } } })
  })
  await comeAs(page.context(), token, page.url())
  await page.goto(new URL('/account', page.url()).href)
  await page.locator('form svg[role=img]').waitFor()
}

async function colleague(page: Page) {
  const { id } = await withFactor(page.url())
  await page.goto(new URL(`/accounts/${id}`, page.url()).href)
  await page.locator('main dl').waitFor()
}

/** The session's last proof is too old for what is asked of it. */
async function proofAsked(page: Page) {
  const { code, status, words } = baseRefusals.proofNeeded
  const refused = { status, json: { code, message: words.zh, data: null } }
  await page.route(`**${rolesApi.setProofMinutes.path}`, (route) => route.fulfill(refused))
  // on a phone the matrix has a choice of its own
  await page.locator('main select:has(option[value="60"])').selectOption('60')
  await page.locator('dialog #password').waitFor()
}

const secretary = demonstration('secretary')

/** Two-step verification, and the proof before sensitive actions. */
export const secondFactorScreens: Screen[] = [
  { name: 'second-factor', path: '/login', arrange: settings, changesSession: true },
  { name: 'second-factor-set-up', path: '/login', arrange: settingUp, changesSession: true },
  { name: 'second-factor-codes', path: '/login', arrange: codesShown, changesSession: true },
  { name: 'second-factor-keys', path: '/login', arrange: keys, changesSession: true },
  { name: 'second-factor-key-added', path: '/login', arrange: addingKey, changesSession: true },
  { name: 'second-factor-keys-unusable', path: '/login', arrange: keysOfBefore, changesSession: true },
  { name: 'login-second-step-codes', path: '/login', arrange: codesStep, changesSession: true },
  { name: 'login-second-step-key', path: '/login', arrange: keyStep },
  { name: 'second-factor-required', path: '/login', arrange: required, changesSession: true },
  { name: 'login-second-step', path: '/login', arrange: secondStep },
  { name: 'login-second-step-refused', path: '/login', arrange: secondStepRefused },
  { name: 'account-colleague', path: '/accounts', person: secretary, arrange: colleague },
  { name: 'prove-again', path: '/roles', person: secretary, arrange: proofAsked, changesSession: true },
]
