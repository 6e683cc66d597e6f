import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { openIdApi } from '#domain/identity/sign-in/api/open-id.ts'
import { secondFactorApi } from '#domain/identity/sign-in/api/second-factor.ts'
import { secondStepNeededCode } from '#domain/identity/sign-in/refusals/codes.ts'
import { openIdRefusals } from '#domain/identity/sign-in/refusals/open-id.ts'
import { clockTolerance, openIdPath } from '#domain/identity/sign-in/rules/open-id.ts'
import { againWords } from '#domain/identity/sign-in/words/log-in-again.ts'
import { proveByProviderWords, openIdWords as words } from '#domain/identity/sign-in/words/open-id.ts'
import { openIdButtonWords } from '#domain/identity/sign-in/words/open-id-button.ts'
import { secondFactorWords } from '#domain/identity/sign-in/words/second-factor.ts'
import { secondStepWords } from '#domain/identity/sign-in/words/second-step.ts'
import { baseRefusals, wordsOfRefusal } from '#kit/http/refusal.ts'
import {
  clientOfTests,
  startOpenIdProvider,
  startProviderWithClockOff,
} from '#kit/testing/open-id-provider.ts'
import { press, tabTo, type } from './by-keys.ts'
import { password, person, type TestPerson } from './journey-steps.ts'
import { comeAs } from './log-in.ts'
import { makeOrganiser } from './make-account.ts'
import { expect, test } from './portal.ts'
import { startPortal } from './portal-process.ts'

// A portal of its own: the one that the other journeys share has no login provider.

const name = { zh: '海风统一认证', en: 'Harbour Login' }
const people = { anna: { email: 'anna@harbour.example', email_verified: true } }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A portal that starts before its provider does; to the browser the two are different sites. */
async function portalWithProvider() {
  const [port, host] = [await freePort(), '127.0.0.1']
  const portal = await startPortal(undefined, {
    OIDC_ISSUER: `http://${host}:${port}`,
    OIDC_CLIENT_ID: clientOfTests.clientId,
    OIDC_CLIENT_SECRET: clientOfTests.clientSecret,
    OIDC_NAME: name.zh,
    OIDC_NAME_EN: name.en,
  })
  const redirectUris = [`${portal.url}${openIdPath}`]
  const settings = { redirectUris, people, port, host }
  return {
    portal,
    startProvider: () => startOpenIdProvider(settings),
    startWithClockOff: () => startProviderWithClockOff(settings, 10 * clockTolerance),
  }
}

/** Types a login at the provider's own page, by keys. */
async function logInThere(page: Page, login: string) {
  await type(page, 'login', login)
  await page.keyboard.press('Enter')
}

const said = (me: TestPerson, kind: keyof typeof openIdRefusals) =>
  me.say(wordsOfRefusal({ kind: openIdRefusals[kind], data: { name } }))

const leave = (me: TestPerson, page: Page) => press(page, me.button(openIdButtonWords.logIn({ name })))

test('an organiser links a login of the provider, logs in and confirms by it, and unlinks it, by keys alone', {
  tag: '@whole',
}, async ({ page, language, faults }) => {
  test.setTimeout(240_000)
  const { portal, startProvider, startWithClockOff } = await portalWithProvider()
  const me = person(page, language)
  const start = (path: string) => page.goto(`${portal.url}${path}`)
  try {
    const { token } = await makeOrganiser(portal.url, password)
    await start('/login')
    await leave(me, page)
    await expect(page.getByText(said(me, 'openIdUnavailable'))).toBeVisible()

    const provider = await startProvider()
    try {
      await comeAs(page.context(), token, portal.url)
      await start('/account')
      const link = me.button(words.link({ name }))
      // the provider is asked again some seconds after it did not answer
      await expect(async () => {
        await press(page, link)
        await page.waitForURL(/\/interaction\//, { timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      await logInThere(page, 'anna')
      const linkedTo = me.say(words.linked({ name, shownAs: people.anna.email }))
      await expect(page.getByText(linkedTo)).toBeVisible()
      await expect(page).toHaveURL(`${portal.url}/account`)

      // the page that was asked for comes after the login; the one before would lead there by itself
      await page.goto('about:blank')
      await page.context().clearCookies()
      await start('/account?change=second-factor')
      await leave(me, page)
      await logInThere(page, 'anna')
      await expect(page).toHaveURL(`${portal.url}/account?change=second-factor`)
      await expect(page.getByRole('img', { name: me.say(secondFactorWords.qr) })).toBeVisible()

      await confirmAgain(page, me, portal.url)
      await start('/account')
      await press(page, me.button(words.unlink))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: me.say(words.unlink) })
        .press('Enter')
      // the session that the login had opened has ended with the link
      await expect(page.getByRole('heading', { name: me.say(againWords.title) })).toBeVisible()

      await refusedThere(page, me, portal.url)
    } finally {
      await provider.stop()
    }
    await clocksApart(page, me, startWithClockOff)
    // the outage, which browsers report on the console as well, was expected
    expect(faults.splice(0).filter((fault) => !/502 .*\/openId\w*Begin/.test(fault))).toEqual([])
  } finally {
    await portal.stop()
  }
})

/** A sensitive action asks who is there; the provider asks for the login again, in a tab of its own. */
async function confirmAgain(page: Page, me: TestPerson, url: string) {
  const { code, status } = baseRefusals.proofNeeded
  const refused = { status, json: { code, message: 'once', data: null } }
  await page.route(`**${secondFactorApi.begin.path}`, (route) => route.fulfill(refused), { times: 1 })
  await page.goto(`${url}/account?change=second-factor`)
  const button = me.button(proveByProviderWords.prove({ name }))
  await tabTo(page, button)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await expect(page.getByText(me.say(proveByProviderWords.goOn))).toBeVisible()
  await logInThere(tab, 'anna')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('img', { name: me.say(secondFactorWords.qr) })).toBeVisible()
  // browsers close the tab, or it says what to do
  if (!tab.isClosed()) await expect(tab.getByText(me.say(words.closeTab))).toBeVisible()
  await tab.close()
}

/** The browser shows the page again as it was left, by its back button: the button can be pressed once more. */
async function backAgain(page: Page, me: TestPerson) {
  const left = { code: 0, message: 'ok', data: { address: '#left' } }
  await page.route(`**${openIdApi.begin.path}`, (route) => route.fulfill({ json: left }), { times: 1 })
  await leave(me, page)
  const button = me.button(openIdButtonWords.logIn({ name }))
  await expect(button).toHaveAttribute('data-loading', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).not.toHaveAttribute('data-loading', 'true')
}

/** A login that no account has, and one that is cancelled: each says what to do, and leads back. */
async function refusedThere(page: Page, me: TestPerson, url: string) {
  await page.context().clearCookies()
  await page.goto(`${url}/login`)
  await backAgain(page, me)
  await leave(me, page)
  await logInThere(page, 'anna')
  await expect(page.getByText(said(me, 'openIdUnlinked'))).toBeVisible()
  // neither code nor state stay in the address
  await expect(page).toHaveURL(`${url}${openIdPath}`)

  await press(page, me.link(words.toLogin))
  await page.context().clearCookies()
  const [asked] = await Promise.all([page.waitForRequest(/prompt=select_account/), leave(me, page)])
  expect(asked.url()).toContain('prompt=select_account')
  await press(page, page.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByText(said(me, 'openIdCancelled'))).toBeVisible()
}

test('the page that the provider leads to gives the first step back', async ({ page, language, portal }) => {
  const me = person(page, language)
  const challenge = { challenge: 'a'.repeat(64), helpers: [] }
  const needed = { code: secondStepNeededCode, message: 'second step', data: challenge }
  await page.route(`**${openIdApi.logIn.path}`, (route) => route.fulfill({ status: 403, json: needed }))
  await page.goto(`${portal.url}${openIdPath}?code=x&state=login.${'A'.repeat(43)}`)
  await press(page, me.button(secondStepWords.again))
  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect(page.locator('#password')).toBeVisible()
})

/** The provider's clock is off: the sentence names the clock, and who can help. */
async function clocksApart(page: Page, me: TestPerson, start: () => Promise<{ stop(): Promise<unknown> }>) {
  const provider = await start()
  try {
    await press(page, me.link(words.toLogin))
    await leave(me, page)
    await logInThere(page, 'anna')
    await expect(page.getByText(said(me, 'openIdClockOff'))).toBeVisible()
  } finally {
    await provider.stop()
  }
}
