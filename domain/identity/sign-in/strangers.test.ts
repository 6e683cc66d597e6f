import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { cookieOf } from '#kit/web/token.ts'
import { signInApi as api } from './api.ts'
import { sendingRefusals } from './refusals/sending.ts'
import { signInRefusals as refusals } from './refusals/sign-in.ts'
import { type CodePurpose, codePurposes } from './rules.ts'
import { browserOf, otherCode, solvedBy } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const browserAt = (address: string, userAgent?: string, cookie?: string) =>
  browserOf(portal, address, userAgent, cookie)

async function codesTo(account: string): Promise<string[]> {
  const messages = await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
  return messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
}
const newestTo = async (account: string) => (await codesTo(account))[0] ?? ''

let addresses = 0
const somewhere = () => `203.0.${++addresses >> 8}.${addresses & 255}`

describe.each(codePurposes.filter((one) => one !== 'changeAccount' && one !== 'takeOver'))(
  'a stranger and a code for %s',
  (purpose) => {
    const endpoint = {
      register: api.register,
      login: api.securityCodeLogin,
      resetPwd: api.resetPassword,
      guestLogin: api.guestLogin,
      tempRegister: api.doorLogin,
    }[purpose as Exclude<CodePurpose, 'changeAccount' | 'takeOver'>]
    const more = {
      ...(purpose === 'register' && {
        accountType: 'media',
        password: 'Harbour#83wind',
        privacyAccepted: true,
      }),
      ...(purpose === 'resetPwd' && { newPassword: 'Another#83wind' }),
    }
    const whose = async () => {
      if (purpose === 'guestLogin') return (await portal.registeredGuest()).contact
      return ['login', 'resetPwd'].includes(purpose)
        ? (await accountWithPassword(portal)).account
        : newMobile()
    }

    test.each([
      ['who names it', true],
      ['who does not', false],
    ])(
      'five wrong tries and a send of theirs leave the owner’s first try right, for %s',
      async (_who, names) => {
        const account = await whose()
        const [owner, stranger] = [browserAt(somewhere()), browserAt(somewhere())]
        // the stranger's request comes first: the owner need not wait a minute for that
        expect((await stranger.ask(account, purpose)).status).toBe(200)
        portal.clock.advance(1_000)
        const { data } = await owner.ask(account, purpose)
        const code = await newestTo(account)
        const tried = Array.from({ length: 5 }, () =>
          stranger.call(endpoint, { ...more, account, code: otherCode(code) }),
        )
        for (const { code: refused } of await Promise.all(tried))
          expect([refusals.wrongMessageCode.code, refusals.mobileNotVerified.code]).toContain(refused)
        portal.clock.advance(60_000)
        expect((await stranger.ask(account, purpose)).status).toBe(200)
        const named = names ? { codeId: data.codeId } : {}
        expect(await owner.call(endpoint, { ...more, account, code, ...named })).toMatchObject({
          status: 200,
        })
      },
    )
  },
)

describe('a code that is named', () => {
  const logIn = (account: string, code: string, codeId: string, address = somewhere()) =>
    browserAt(address).call(api.securityCodeLogin, { account, code, codeId })

  test('dies after five wrong tries, from wherever they come', async () => {
    const { account } = await accountWithPassword(portal)
    const { data } = await browserAt(somewhere()).ask(account, 'login')
    const code = await newestTo(account)
    await Promise.all(Array.from({ length: 5 }, () => logIn(account, otherCode(code), data.codeId)))
    expect((await logIn(account, code, data.codeId)).code).toBe(refusals.wrongMessageCode.code)
  })

  test('is for its number and its purpose only', async () => {
    const [one, other] = [await accountWithPassword(portal), await accountWithPassword(portal)]
    const { data } = await browserAt(somewhere()).ask(one.account, 'login')
    const code = await newestTo(one.account)
    expect((await logIn(other.account, code, data.codeId)).code).toBe(refusals.wrongMessageCode.code)
    const reset = { account: one.account, code, codeId: data.codeId, newPassword: 'Another#83wind' }
    expect((await browserAt(somewhere()).call(api.resetPassword, reset)).status).toBe(400)
    expect((await logIn(one.account, code, data.codeId)).status).toBe(200)
  })

  test('shares no count with others behind its address', async () => {
    const { account } = await accountWithPassword(portal)
    const school = somewhere()
    const { data } = await browserAt(school).ask(account, 'login')
    const code = await newestTo(account)
    const stranger = browserAt(school, 'another browser')
    for (let i = 0; i < 12; i++)
      await stranger.call(api.securityCodeLogin, { account, code: otherCode(code) })
    expect((await logIn(account, code, data.codeId, school)).status).toBe(200)
  })
})

test('without a name a number is tried from many addresses ten times in 15 minutes, not more', async () => {
  const { account } = await accountWithPassword(portal)
  await browserAt(somewhere()).ask(account, 'login')
  const code = await newestTo(account)
  for (let i = 0; i < 10; i++)
    await browserAt(somewhere()).call(api.securityCodeLogin, { account, code: otherCode(code) })
  const right = await browserAt(somewhere()).call(api.securityCodeLogin, { account, code })
  expect(right.code).toBe(refusals.wrongMessageCode.code)
})

describe('a browser with an earlier login', () => {
  async function knownBrowser(account: string) {
    const browser = browserAt(somewhere())
    const { data } = await browser.ask(account, 'login')
    const body = { account, code: await newestTo(account), codeId: data.codeId }
    const { cookie } = await browser.call(api.securityCodeLogin, body)
    portal.clock.advance(60_000)
    return { browser, cookie: cookie ?? '' }
  }

  test('has a cookie that no script can read and that does not reveal the account', async () => {
    const { account } = await accountWithPassword(portal)
    const { cookie } = await knownBrowser(account)
    expect(cookie).toMatch(/^QMS-Device=[^;]+; Path=\/center; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(account)
  })

  test('is sent a code when strangers have used up everything, and they are refused or compute', async () => {
    const { account } = await accountWithPassword(portal)
    const { browser, cookie } = await knownBrowser(account)
    const { settings } = portal.services
    const before = settings.codeBudget
    settings.codeBudget = { perMinute: { mail: 1, sms: 1 }, perDay: 100_000 }
    try {
      await browserAt(somewhere()).ask(newMobile(), 'tempRegister')
      const stranger = browserAt(somewhere())
      const [one, other, third] = [newMobile(), newMobile(), newMobile()]
      expect((await stranger.ask(one, 'tempRegister')).data).toHaveProperty('effort', 'computedLonger')
      const little = await solvedBy(portal, 'computed')
      expect((await stranger.ask(other, 'tempRegister', little)).data).toHaveProperty('effort')
      const enough = await solvedBy(portal, 'computedLonger')
      expect((await stranger.ask(third, 'tempRegister', enough)).data).not.toHaveProperty('effort')
      expect([await codesTo(one), await codesTo(other)]).toEqual([[], []])
      expect(await codesTo(third)).toHaveLength(1)
      const sent = (await codesTo(account)).length
      expect((await browser.ask(account, 'login')).data).not.toHaveProperty('effort')
      expect(await codesTo(account)).toHaveLength(sent + 1)
      // neither a forged cookie nor that of another account is exempt
      const [value = ''] = cookie.split(';')
      const forged = value.slice(0, -1) + (value.endsWith('A') ? 'B' : 'A')
      for (const [to, kept] of [
        [account, forged],
        [newMobile(), value],
      ] as const) {
        const other = browserAt(somewhere(), 'a browser', kept)
        expect((await other.ask(to, 'tempRegister')).data).toHaveProperty('effort')
      }
    } finally {
      settings.codeBudget = before
    }
  })

  test('has its own pause and its own ten a day', async () => {
    const { account } = await accountWithPassword(portal)
    const { browser } = await knownBrowser(account)
    const outcomes = []
    for (let i = 0; i < 12; i++) {
      outcomes.push((await browser.ask(account, 'login')).status)
      outcomes.push((await browser.ask(account, 'login')).status)
      portal.clock.advance(3_600_000)
    }
    // the code whose use made it known was requested by a stranger
    expect(outcomes.filter((status) => status === 200)).toHaveLength(10)
    expect(outcomes.slice(0, 2)).toEqual([200, 429])
  })

  test('or has a session still, is as known for its account, and no more than a stranger for another', async () => {
    const who = await portal.organisationAccount()
    const cookie = cookieOf(who.token, false).split(';')[0] ?? ''
    const { settings } = portal.services
    const before = settings.codeBudget
    settings.codeBudget = { perMinute: { mail: 0, sms: 0 }, perDay: 0 }
    try {
      const browser = browserAt(somewhere(), 'a browser', cookie)
      expect((await browser.ask(who.account, 'login')).status).toBe(200)
      expect((await browser.ask(newMobile(), 'changeAccount')).code).toBe(sendingRefusals.codesUsedUp.code)
      expect((await browser.ask(newMobile(), 'tempRegister')).code).toBe(sendingRefusals.codesUsedUp.code)
      const forged = cookie.replace(/[0-9a-f](?=%22%7D)/, (last) => (last === '0' ? '1' : '0'))
      const thief = browserAt(somewhere(), 'a browser', forged)
      expect((await thief.ask(who.account, 'login')).code).toBe(sendingRefusals.codesUsedUp.code)
    } finally {
      settings.codeBudget = before
    }
  })
})

describe('strangers are counted together', () => {
  test('behind one address: ten in ten minutes for a picture, then their devices compute', async () => {
    portal.clock.advance(86_400_000)
    const hall = somewhere()
    const person = (at: number) => browserAt(hall, `phone ${at}`)
    for (let at = 0; at < 10; at++) expect((await person(at).ask(newMobile(), 'login')).status).toBe(200)
    const number = newMobile()
    const next = person(11)
    expect((await next.ask(number, 'login')).code).toBe(refusals.moreEffort.code)
    // refused requests are not counted
    expect((await next.ask(number, 'login', await solvedBy(portal, 'computedLonger'))).status).toBe(200)
  })

  test('to one number at the same moment: no more than ten for a picture', async () => {
    const number = newMobile()
    const codes = await Promise.all(
      Array.from({ length: 30 }, () =>
        browserAt(somewhere())
          .ask(number, 'login')
          .then(({ code }) => code),
      ),
    )
    expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(10)
    expect(new Set(codes.filter((code) => code !== 0))).toEqual(new Set([refusals.moreEffort.code]))
  })
})

test('what a device computes opens as an image code does, once; what it did not compute does not', async () => {
  const { account } = await accountWithPassword(portal)
  const browser = browserAt(somewhere())
  const computed = await browser.compute('computed')
  const logIn = (verify: object) => browser.call(api.login, { account, password: goodPassword, ...verify })
  expect((await logIn(computed)).status).toBe(200)
  expect((await logIn(computed)).code).toBe(refusals.wrongVerifyCode.code)
  const { verifyId } = await browser.compute('computed')
  expect((await logIn({ verifyId, verifyCode: 'zzzz' })).code).toBe(refusals.wrongVerifyCode.code)
})
