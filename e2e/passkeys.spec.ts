import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { secondFactorApi } from '#domain/identity/sign-in/api/second-factor.ts'
import { backupCodeCount } from '#domain/identity/sign-in/rules/second-factor.ts'
import { passkeyWords, ownPasskeyWords as words } from '#domain/identity/sign-in/words/passkeys.ts'
import { proveAgainWords } from '#domain/identity/sign-in/words/prove-again.ts'
import { secondFactorWords } from '#domain/identity/sign-in/words/second-factor.ts'
import { secondStepWords } from '#domain/identity/sign-in/words/second-step.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { logInByKeys, press, type } from './by-keys.ts'
import { callerOf } from './caller.ts'
import { password, person, type TestPerson } from './journey-steps.ts'
import { comeAs } from './log-in.ts'
import { makeOrganiser } from './make-account.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'
import { virtualPasskey } from './virtual-passkey.ts'

const name = 'Office 办公室'

/** The backup codes that are shown. */
const codesShown = (page: Page, me: TestPerson) =>
  page.getByRole('list', { name: me.say(secondFactorWords.codesTitle) }).getByRole('listitem')

/** Adds a passkey to the account whose settings are open, by keys. */
async function add(page: Page, me: TestPerson) {
  await press(page, me.button(words.add))
  await expect(page.locator('#passkeyName')).toBeFocused()
  await type(page, 'passkeyName', ' ')
  await page.keyboard.press('Enter')
  await expect(page.locator('#passkeyName-problem')).toHaveText(me.say(words.nameProblem))
  await type(page, 'passkeyName', name)
  await page.keyboard.press('Enter')
  await expect(page.locator('#backup-codes')).toBeFocused()
  await expect(codesShown(page, me)).toHaveCount(backupCodeCount)
  await press(page, me.button(secondFactorWords.kept))
  // the same one is not added twice
  await press(page, me.button(words.add))
  await expect(page.locator('#passkeyName')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#refused')).toContainText(me.say(passkeyWords.knownHere))
  await press(page, me.button(secondFactorWords.cancel))
}

/** Renews the backup codes, for which a proof is asked, since the last one is said to be old; returns one of them. */
async function renewCodes(page: Page, me: TestPerson, language: Language) {
  const { code, status, words: said } = baseRefusals.proofNeeded
  const refused = { status, json: { code, message: said[language], data: null } }
  await page.route(`**${secondFactorApi.renewCodes.path}`, (route) => route.fulfill(refused), { times: 1 })
  await press(page, me.button(secondFactorWords.renew))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: me.say(secondFactorWords.renew) }).press('Enter')
  await expect(dialog.getByRole('heading')).toHaveText(me.say(proveAgainWords.title), { timeout: 30_000 })
  await expect(page.locator('#use-passkey')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(codesShown(page, me)).toHaveCount(backupCodeCount)
  return (await codesShown(page, me).first().textContent()) ?? ''
}

test('an organiser adds a passkey by keys, logs in and proves by it, and gets in by a backup code when it is lost', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  test.setTimeout(120_000)
  const me = person(page, language)
  const passkey = await virtualPasskey(page)
  const { account, token } = await makeOrganiser(portal.url, password)
  await comeAs(page.context(), token, portal.url)
  await page.goto('/account')
  await add(page, me)
  const ways = page.getByRole('list', { name: me.say(words.list) })
  await expect(ways).toContainText(name)
  await expect(ways).toContainText(me.say(words.neverUsed))

  await logInByKeys(page, account, 'use-passkey')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/account')
  await expect(ways).not.toContainText(me.say(words.neverUsed))
  const backupCode = await renewCodes(page, me, language)

  await passkey.lose()
  await logInByKeys(page, account, 'use-passkey')
  await page.keyboard.press('Enter')
  await expect(page.locator('#refused')).toContainText(me.say(passkeyWords.cancelled))
  // of an app that the account does not have
  await type(page, 'secondCode', '123456')
  await page.keyboard.press('Enter')
  await expect(page.locator('#secondCode-problem')).toHaveText(me.say(secondStepWords.backupCodeProblem))
  await type(page, 'secondCode', backupCode.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/account')
  await press(page, me.button(words.removeOf({ name })))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(me.say(words.removeLastText))
  await dialog.getByRole('button', { name: me.say(words.remove) }).press('Enter')
  await expect(me.button(secondFactorWords.setUp)).toBeVisible()
})

/** As a process of the release before replies: it knew an app alone. */
async function repliesOfBefore(page: Page) {
  const added = ['hasApp', 'isAppUsable', 'hasPasskeys', 'passkeyCount', 'passkeys']
  await page.route(/\/(qms\/accounts\/second-factor|center\/user\/front\/login)$/, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const data = Object.entries(reply.data ?? {}).filter(([field]) => !added.includes(field))
    await route.fulfill({ response, json: { ...reply, data: reply.data && Object.fromEntries(data) } })
  })
}

test('pages of this release show an app where a process of the release before replies', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const { account, token } = await makeOrganiser(portal.url, password)
  const owner = callerOf(portal.url, token)
  const { secret } = await owner.call(secondFactorApi.begin, {})
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  await owner.call(secondFactorApi.confirm, { body: { code } })
  await repliesOfBefore(page)
  await comeAs(page.context(), token, portal.url)
  await page.goto('/account')
  await expect(page.getByRole('list', { name: me.say(words.list) })).toContainText(me.say(words.app))
  const { status, words: said, code: proofCode } = baseRefusals.proofNeeded
  const refused = { status, json: { code: proofCode, message: said[language], data: null } }
  await page.route(`**${secondFactorApi.renewCodes.path}`, (route) => route.fulfill(refused), { times: 1 })
  await press(page, me.button(secondFactorWords.renew))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: me.say(secondFactorWords.renew) }).press('Enter')
  await expect(dialog.getByLabel(me.say(secondStepWords.code))).toBeFocused({ timeout: 30_000 })

  await logInByKeys(page, account, 'secondCode')
  await expect(page.getByText(me.say(secondStepWords.lead))).toBeVisible()
})

test('a browser without passkeys says what to do instead', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const { token } = await makeOrganiser(portal.url, password)
  await comeAs(page.context(), token, portal.url)
  await page.goto('/account')
  await expect(page.getByText(me.say(passkeyWords.notHereFirst))).toBeVisible()
  await expect(me.button(words.add)).toHaveCount(0)
  await expect(me.button(secondFactorWords.setUp)).toBeVisible()
})
