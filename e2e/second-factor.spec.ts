import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { secondFactorApi } from '#domain/identity/sign-in/api/second-factor.ts'
import { secondFactorRefusals } from '#domain/identity/sign-in/refusals/second-factor.ts'
import { signInRefusals } from '#domain/identity/sign-in/refusals/sign-in.ts'
import { backupCodeCount } from '#domain/identity/sign-in/rules/second-factor.ts'
import { ownPasskeyWords } from '#domain/identity/sign-in/words/passkeys.ts'
import { proveAgainWords } from '#domain/identity/sign-in/words/prove-again.ts'
import { secondFactorWords as words } from '#domain/identity/sign-in/words/second-factor.ts'
import { secondStepWords } from '#domain/identity/sign-in/words/second-step.ts'
import { settingsWords } from '#domain/identity/sign-in/words/settings.ts'
import { loginWords } from '#domain/identity/sign-in/words.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { logInByKeys, press, type } from './by-keys.ts'
import { callerOf } from './caller.ts'
import { password, person, type TestPerson } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeOrganiser } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { startPortal } from './portal-process.ts'
import { virtualPasskey } from './virtual-passkey.ts'

/** The code that an app with this key shows, `seconds` from now. */
const codeOf = (key: string, seconds = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + seconds * 1000 })

/** Scans, as far as a test can: types the key, and confirms by the code; returns the key and the backup codes. */
async function setUp(page: Page, me: TestPerson) {
  await expect(page.getByRole('img', { name: me.say(words.qr) })).toBeVisible()
  const key = ((await page.locator('form code').textContent()) ?? '').replaceAll(' ', '')
  await type(page, 'confirmingCode', '12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText(me.say(words.digits))).toBeVisible()
  await type(page, 'confirmingCode', codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.locator('#backup-codes')).toBeFocused()
  const codes = await page
    .getByRole('list', { name: me.say(words.codesTitle) })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(backupCodeCount)
  await press(page, me.button(words.kept))
  return { key, codes }
}

async function enterCode(page: Page, code: string) {
  await type(page, 'secondCode', code)
  await page.keyboard.press('Enter')
}

test('an organiser sets up two-step verification by keys, and logs in by the app and by a backup code', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  test.setTimeout(120_000)
  const me = person(page, language)
  const { account, token } = await makeOrganiser(portal.url, password)
  await comeAs(page.context(), token, portal.url)
  await page.goto('/account')
  await press(page, me.button(words.setUp))
  const { key, codes } = await setUp(page, me)
  await expect(page.getByText(me.say(words.codesLeft(backupCodeCount)))).toBeVisible()

  await logInByKeys(page, account, 'secondCode')
  // who can help without phone and codes is named
  await expect(page.getByText(me.say(secondStepWords.help({ helpers: [] })).slice(0, 12))).toBeVisible()
  await enterCode(page, '12')
  await expect(page.locator('#secondCode-problem')).toHaveText(me.say(secondStepWords.codeProblem))
  await enterCode(page, codeOf(key, -90))
  await expect(page.locator('#secondCode-problem')).toHaveText(
    me.say(secondFactorRefusals.phoneClockOff.words),
  )
  // of the next half minute, so that it is the same code a slow while later
  const used = codeOf(key, 30)
  await enterCode(page, used)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).not.toHaveURL(/login/)

  await logInByKeys(page, account, 'secondCode')
  await enterCode(page, used)
  await expect(page.locator('#secondCode-problem')).toHaveText(
    me.say(secondFactorRefusals.secondCodeUsed.words),
  )
  await enterCode(page, (codes[0] ?? '').toLowerCase())
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/account')
  await expect(page.getByText(me.say(words.codesLeft(backupCodeCount - 1)))).toBeVisible()
  await press(page, me.button(words.remove))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: me.say(words.remove) })
    .press('Enter')
  await expect(me.button(words.setUp)).toBeVisible()
  await expect(me.button(settingsWords.changeAccount)).toBeVisible()
})

test('a sensitive action asks who is there, and goes on by itself', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  const { token } = await makeOrganiser(portal.url, password)
  await comeAs(page.context(), token, portal.url)
  // the session is young: once it is told that its proof is old
  const { code, status, words: said } = baseRefusals.proofNeeded
  const refused = { status, json: { code, message: said[language], data: null } }
  await page.route(`**${secondFactorApi.begin.path}`, (route) => route.fulfill(refused), { times: 1 })
  await page.goto('/account?change=second-factor')
  const dialog = page.getByRole('dialog')
  // what the dialog is made of comes after the refusal, which a machine with three journeys at once may take long to fetch
  await expect(dialog.getByRole('heading')).toHaveText(me.say(proveAgainWords.title), { timeout: 30_000 })
  await page.keyboard.type('Wrong%29pier')
  await page.keyboard.press('Enter')
  await expect(page.locator('#password-problem')).toHaveText(me.say(signInRefusals.wrongOwnPassword.words))
  await me.fill('password', password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: me.say(words.qr) })).toBeVisible()
})

/** Another account of the role sets up a key, where no key for an app comes. */
async function finishByKey(page: Page, me: TestPerson, url: string) {
  await virtualPasskey(page, 'usb')
  await page.route(`**${secondFactorApi.begin.path}`, (route) => route.fulfill({ status: 502 }))
  const { token } = await makeOrganiser(url, password)
  await page.context().clearCookies()
  await comeAs(page.context(), token, url)
  await page.goto(`${url}/accounts`)
  await expect(page.getByRole('alert')).toBeVisible()
  await press(page, me.button(ownPasskeyWords.addInstead))
  await expect(page.locator('#passkeyName')).toBeFocused()
  await press(page, me.button(ownPasskeyWords.appInstead))
  await press(page, me.button(ownPasskeyWords.addInstead))
  await type(page, 'passkeyName', 'Key')
  await page.keyboard.press('Enter')
  await expect(page.locator('#backup-codes')).toBeFocused()
  await press(page, me.button(words.kept))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(me.say(words.firstTitle))
  await expect(page).toHaveURL(/\/accounts/)
}

// A portal of its own: what is required of a role would meet the other journeys.
test('the secretary requires it of a role: its accounts set it up before anything else', {
  tag: '@whole',
}, async ({ page, language, faults }) => {
  test.setTimeout(300_000)
  const portal = await startPortal()
  try {
    const me = person(page, language)
    const { token } = await makeOrganiser(portal.url, password)
    const secretary = callerOf(portal.url, await tokenOf(portal.url, demonstration('secretary')))
    await secretary.call(rolesApi.requireFactor, { params: { role: 'viewer' }, body: { isRequired: true } })
    await comeAs(page.context(), token, portal.url)
    await page.goto(`${portal.url}/accounts`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(me.say(words.firstTitle))
    await expect(me.button(loginWords.submit)).toHaveCount(0)
    await expect(page.getByRole('img', { name: me.say(words.qr) })).toBeVisible()
    const scanned = await page.locator('form code').textContent()
    await press(page, me.button(ownPasskeyWords.addInstead))
    await expect(page.locator('#passkeyName')).toBeFocused()
    await press(page, me.button(ownPasskeyWords.appInstead))
    await expect(page.locator('#confirmingCode')).toBeFocused()
    // what was scanned before counts
    await expect(page.locator('form code')).toHaveText(scanned ?? '')
    await setUp(page, me)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(me.say(words.firstTitle))
    await expect(page).toHaveURL(/\/accounts/)
    await finishByKey(page, me, portal.url)
    // the reply of a proxy in place of a key for the app
    const isOurs = (fault: string) => fault.includes('502') && fault.includes(secondFactorApi.begin.path)
    faults.splice(0, faults.length, ...faults.filter((fault) => !isOurs(fault)))
  } finally {
    await portal.stop()
  }
})
