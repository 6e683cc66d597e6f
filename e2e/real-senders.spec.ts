import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { doorWords } from '#domain/approval/personnel/words.ts'
import { consoleWords, draftWords } from '#domain/ground/privacy/words/console.ts'
import { askWords, consentWords } from '#domain/ground/privacy/words.ts'
import { typeWords } from '#domain/identity/accounts/words/types.ts'
import { registerWords } from '#domain/identity/sign-in/words/register.ts'
import { doorProofWords, proofWords } from '#domain/identity/sign-in/words/sign-in.ts'
import { passportWords } from '#domain/people/participants/words/passport.ts'
import { startMailServer } from '#kit/testing/mail-server.ts'
import { startSmsProvider } from '#kit/testing/sms-provider.ts'
import { beginFirstGuest, password, person, type TestPerson } from './journey-steps.ts'
import { logIn } from './log-in.ts'

import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { startPortal } from './portal-process.ts'

// A portal of its own, with real senders: SMS to a provider that verifies signatures, mail to an SMTP server. A policy published here would affect
// all users of the portal that the other journeys share. In the whole run only: the senders, the versions of the policy and the consents have tests
// without a browser (domain/ground/outbox, domain/ground/privacy, domain/identity/sign-in/consents.test.ts).

const secret = 'a secret of the provider'
const program = join(import.meta.dirname, '../apps/server/testing/senders-fixture.ts')

async function portalWithSenders() {
  const [sms, mail] = await Promise.all([startSmsProvider(secret), startMailServer()])
  const portal = await startPortal(program, {
    TEST_VERIFY_CODE: '',
    SMTP_URL: mail.url,
    MAIL_FROM: 'office@summit.example',
    ALIBABA_SMS_ACCESS_KEY_ID: 'key',
    ALIBABA_SMS_ACCESS_KEY_SECRET: secret,
    ALIBABA_SMS_ENDPOINT: sms.endpoint.href,
    SMS_SIGNATURE: '峰会',
    SMS_TEMPLATES: 'signIn.code=SMS_1',
  })
  const lastOf = async <T>(list: () => T[], after: number) => {
    await expect.poll(() => list().length, { timeout: 20_000 }).toBeGreaterThan(after)
    return list()[after] as T
  }
  return {
    url: portal.url,
    sms,
    /** The code in the SMS that follows so many others to this number. */
    smsCode: async (number: string, after = 0) =>
      (await lastOf(() => sms.taken.filter((one) => one.number === number), after)).values.code ?? '',
    mailCode: async (to: string) => {
      const { mail: text } = await lastOf(() => mail.taken.filter((one) => one.to === to), 0)
      return /\b\d{6}\b/.exec(text.slice(text.indexOf('text/plain')))?.[0] ?? ''
    },
    async stop() {
      await portal.stop()
      await Promise.all([sms.close(), mail.close()])
    },
  }
}

type Senders = Awaited<ReturnType<typeof portalWithSenders>>

/** A registration up to its last button. */
async function fillRegistration(
  page: Page,
  me: TestPerson,
  url: string,
  account: string,
  code: () => Promise<string>,
) {
  await page.goto(`${url}/choose`)
  await page.getByRole('link', { name: me.say(typeWords.media.name) }).click()
  await me.fill('account', account)
  await me.fillImageCode()
  await me.button(registerWords.sendCode).click()
  await me.fill('code', await code())
  await me.fill('password', password)
  await me.fill('again', password)
  await page.locator('[id="consents.policy"]').check()
}

/** The secretary writes and publishes the next version. */
async function publish(desk: Page, me: TestPerson, url: string) {
  await desk.goto(`${url}/privacy`)
  await me.link(consoleWords.begin).click()
  const [zh, en] = [desk.getByRole('textbox').nth(1), desk.getByRole('textbox').nth(3)]
  await zh.fill(`${await zh.inputValue()}\n- 向酒店提供姓名。`)
  await en.fill(`${await en.inputValue()}\n- Hotels are given names.`)
  await desk.getByRole('textbox').nth(0).fill('酒店会得到住客姓名。')
  await desk.getByRole('textbox').nth(2).fill('Hotels are given the names of guests.')
  // unsaved changes cannot be published, and the page says so
  await expect(me.button(draftWords.publish)).toBeDisabled()
  await expect(desk.getByText(me.say(draftWords.saveFirst))).toBeVisible()
  await me.button(draftWords.save).click()
  await me.button(draftWords.publish).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: me.say(draftWords.publish) })
    .click()
  await expect(desk.getByRole('link', { name: me.say(consoleWords.number({ version: 2 })) })).toBeVisible()
}

async function logInByCode(page: Page, me: TestPerson, { url, smsCode }: Senders, number: string) {
  await page.goto(`${url}/login?way=code`)
  await me.fill('account', number)
  await me.fillImageCode()
  await me.button(proofWords.sendCode).click()
  await me.fill('code', await smsCode(number, 1))
  await me.button(proofWords.submit).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The volunteers' registration, which starts with a code to the person's number. */
async function proveAtDoor(page: Page, me: TestPerson, { url, smsCode }: Senders) {
  const number = '13800138333'
  await page.goto(`${url}/tempGroupVolunteerRegister?inviteCode=DEMVNT2222`)
  await me.fill('account', number)
  await me.fillImageCode()
  await me.button(proofWords.sendCode).click()
  await me.fill('code', await smsCode(number))
  await me.button(doorProofWords.submit).click()
  await expect(me.button(doorWords.begin)).toBeVisible()
}

/** A number that the provider refuses: organisers see the reason. */
async function refusedNumber(
  stranger: Page,
  desk: Page,
  me: TestPerson,
  { url, sms }: Senders,
  known: string,
) {
  sms.answerWith((to) => (to === known ? 'take' : { refuse: 'isv.MOBILE_NUMBER_ILLEGAL' }))
  await stranger.goto(`${url}/registerFrontUser?type=volunteer`)
  await me.fill('account', '13800138222')
  await me.fillImageCode()
  await me.button(registerWords.sendCode).click()
  await expect(stranger.locator('#code')).toBeFocused()
  // the person who waits for the code sees the reason
  await expect(stranger.getByRole('alert')).toContainText('The number does not exist or is out of service')
  await expect(async () => {
    await desk.goto(`${url}/outbox?search=13800138222`)
    const why = 'The number does not exist or is out of service'
    await expect(desk.getByRole('main')).toContainText(why, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

/** A person registering when the new version is published reads it and ticks again; nothing else is asked twice. */
async function finishRegistration(page: Page, me: TestPerson) {
  await me.button(registerWords.submit).click()
  await expect(page.getByText(me.say(consentWords.changed))).toBeVisible()
  await expect(page.locator('#password')).toHaveValue(password)
  await page.locator('[id="consents.policy"]').check()
  await me.button(registerWords.submit).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(me.say(askWords.again))).toHaveCount(0)
}

/** While filling in a guest's form: the visit is not interrupted, the next one starts with the question, which is asked once. */
async function agreeToTheNext(page: Page, me: TestPerson) {
  const asked = page.getByText(me.say(askWords.again))
  await me.fill('badgeName', 'Anna')
  await expect(asked).toHaveCount(0)
  await me.saved()
  await page.reload()
  await expect(page.getByText('Hotels are given the names of guests.')).toBeVisible()
  await me.fill('badgeName', 'Anna Schmidt')
  await me.button(askWords.agree({ version: 2 })).click()
  await expect(asked).toHaveCount(0)
  await expect(page.locator('#badgeName')).toHaveValue('Anna Schmidt')
  await expect(page.locator('#passportName')).toHaveValue('Anna Maria Schmidt')
  await me.saved()
  await page.reload()
  await expect(page.locator('#badgeName')).toHaveValue('Anna Schmidt')
  await expect(asked).toHaveCount(0)
}

test('a mobile registers and logs in by SMS; a new policy asks once, at the next visit, and nothing typed is lost', {
  tag: '@whole',
}, async ({ page, anotherPage, language, faults }) => {
  test.setTimeout(240_000)
  const senders = await portalWithSenders()
  const { url, sms } = senders
  const me = person(page, language)
  try {
    const number = '13800138111'
    await fillRegistration(page, me, url, number, () => senders.smsCode(number))
    await me.button(registerWords.submit).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(sms.taken[0]).toMatchObject({ number, signature: '峰会', templateCode: 'SMS_1' })
    await expect(page.getByText(me.say(askWords.again))).toHaveCount(0)
    await page.goto(`${url}/guests`)
    await beginFirstGuest(page, me)
    await me.link(passportWords.typeInstead).click()
    await me.fill('passportName', 'Anna Maria Schmidt')
    await me.saved()

    const [late, desk, stranger, phone] = await Promise.all([1, 2, 3, 4].map(() => anotherPage()))
    if (!late || !desk || !stranger || !phone) throw new Error('a browser is missing')
    const address = 'newcomer@example.com'
    await fillRegistration(late, person(late, language), url, address, () => senders.mailCode(address))
    await logIn(desk.context(), url, demonstration('secretary'))
    await publish(desk, person(desk, language), url)

    await finishRegistration(late, person(late, language))
    await agreeToTheNext(page, me)
    await proveAtDoor(phone, person(phone, language), senders)
    await phone.context().clearCookies()
    await refusedNumber(stranger, desk, person(stranger, language), senders, number)
    await logInByCode(phone, person(phone, language), senders, number)

    // each page requests the mailbox once, to link to it; with real senders there is none
    for (const fault of faults.splice(0)) expect(fault).toContain('/dev/mailbox')
    // the portal is stopped now: no page may still be sending requests
    for (const open of [page, late, desk, stranger, phone]) await open.goto('about:blank')
  } finally {
    await senders.stop()
  }
})
