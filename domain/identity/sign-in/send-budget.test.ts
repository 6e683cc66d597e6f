import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountWithPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { wordsOfRefusal } from '#kit/http/refusal.ts'
import { cookieOf } from '#kit/web/token.ts'
import { signInApi as api } from './api.ts'
import { sendingRefusals as refusals } from './refusals/sending.ts'
import type { VerifyEffort } from './rules.ts'
import { sendMessageCode } from './server/actions/message-code.ts'
import { codesSpent } from './server/actions/spend-budget.ts'
import { browserOf, solvedBy } from './testing.ts'
import { budgetTemplates } from './words/budget.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

// the counts of one test are over before the next
beforeEach(() => {
  portal.clock.advance(2 * 86_400_000)
})

let addresses = 0
const somewhere = () => `198.51.${++addresses >> 8}.${addresses & 255}`
const browser = (cookie = '') => browserOf(portal, somewhere(), 'a browser', cookie)
const solved = (effort: VerifyEffort) => solvedBy(portal, effort)

const messagesTo = (account: string) => portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
const codesTo = async (account: string) =>
  (await messagesTo(account)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')

/** Runs with these budgets, and none of the minute that matters. */
async function withBudget<T>(perDay: number, run: () => Promise<T>, perMinute = 10_000): Promise<T> {
  const { settings } = portal.services
  const before = settings.codeBudget
  settings.codeBudget = { perMinute: { mail: perMinute, sms: perMinute }, perDay }
  try {
    return await run()
  } finally {
    settings.codeBudget = before
  }
}

/** Strangers of 160 networks ask at once, each for a number of its own; returns for how many a code was sent. */
async function flood(effort: VerifyEffort, networks = 160) {
  const asked = Array.from({ length: networks }, async () => {
    const address = somewhere()
    const given = {
      purpose: 'tempRegister',
      asker: { address, caller: address },
      effort,
      language: 'en',
    } as const
    return sendMessageCode(portal.services, { account: newMobile(), ...given })
  })
  const outcomes = await Promise.allSettled(asked)
  return outcomes.filter((one) => one.status === 'fulfilled' && !one.value.effort).length
}

describe('to one number that nobody proved', () => {
  test('36 accounts that want to change to it, and strangers, have thirty sent in sum, also at the same moment', async () => {
    const victim = newMobile()
    const accounts = await Promise.all(Array.from({ length: 36 }, () => portal.organisationAccount()))
    const asked = accounts.flatMap(({ token }) => {
      const session = browser(cookieOf(token, false).split(';')[0])
      return [
        solved('computedLonger').then((verify) => session.ask(victim, 'changeAccount', verify)),
        solved('computedLonger').then((verify) => browser().ask(victim, 'tempRegister', verify)),
      ]
    })
    const replies = await Promise.all(asked)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(await messagesTo(victim)).toHaveLength(30)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([refusals.sendsToMobileUsedUp.code]))
  })

  test('says until when, and the other way; then it is sent again, and never more than thirty in any 24 hours', async () => {
    const [victim, address] = [newMobile(), 'somebody@example.com']
    const ask = async (to: string) => browser().ask(to, 'tempRegister', await solved('computedLonger'))
    for (let sent = 0; sent < 15; sent++) await ask(victim)
    portal.clock.advance(20 * 3_600_000)
    for (let sent = 0; sent < 15; sent++) await ask(victim)
    for (let sent = 0; sent < 30; sent++) await ask(address)
    const refused = await ask(victim)
    const until = new Date(refused.data.until)
    expect(until.getTime() - portal.clock.now().getTime()).toBeGreaterThan(4 * 3_600_000)
    expect(until.getTime() - portal.clock.now().getTime()).toBeLessThanOrEqual(4.5 * 3_600_000)
    expect(refused.message).toContain('after Wed, 6 May 2026, 10:15 (China Standard Time). Use your e-mail')
    expect(refused.data).toEqual({ until: '2026-05-06T02:15:00.000Z' })
    const said = wordsOfRefusal({ kind: refusals.sendsToMobileUsedUp, data: refused.data }).zh
    expect(said).toContain('2026年5月6日周三 10:15（北京时间）后可再次获取。现在可改用您的电子邮箱')
    expect((await ask(address)).message).toContain('Use your mobile number instead')
    portal.clock.advance(until.getTime() - portal.clock.now().getTime() - 1)
    expect((await ask(victim)).status).toBe(429)
    portal.clock.advance(1)
    for (let sent = 0; sent < 15; sent++) expect((await ask(victim)).status).toBe(200)
    expect((await ask(victim)).code).toBe(refusals.sendsToMobileUsedUp.code)
  })

  test('its owner has codes all the same, by a session of it and by a browser that logged in before', async () => {
    const who = await portal.organisationAccount()
    const { account } = await accountWithPassword(portal)
    const known = browser()
    const { data } = await known.ask(account, 'login')
    await known.call(api.securityCodeLogin, {
      account,
      code: (await codesTo(account))[0],
      codeId: data.codeId,
    })
    portal.clock.advance(60_000)
    for (const to of [who.account, account])
      for (let sent = 0; sent < 30; sent++) await browser().ask(to, 'login', await solved('computedLonger'))
    expect((await browser().ask(who.account, 'login')).status).toBe(429)
    const session = browser(cookieOf(who.token, false).split(';')[0])
    await withBudget(0, async () => {
      for (const [asking, to] of [[session, who.account] as const, [known, account] as const]) {
        const before = (await codesTo(to)).length
        expect((await asking.ask(to, 'login')).status).toBe(200)
        expect(await codesTo(to)).toHaveLength(before + 1)
      }
    })
  })
})

/** Numbers and addresses of registrations and accounts; what else is on record: `apps/server/on-record.test.ts`. */
async function onRecord(): Promise<string[]> {
  const guests = [await portal.registeredGuest(), await portal.registeredGuest()]
  const accounts = [await accountWithPassword(portal), await accountWithPassword(portal)]
  return [...guests.map(({ contact }) => contact), ...accounts.map(({ account }) => account)]
}

describe('when strangers of 160 networks have used up what they can', () => {
  test('half of the day for pictures: a newcomer on record has a code at once, another one for a computation', async () => {
    const recorded = await onRecord()
    await withBudget(80, async () => {
      expect(await flood('image')).toBe(40)
      for (const account of recorded) {
        const { status, data } = await browser().ask(account, 'tempRegister')
        expect([status, data.codeId]).toEqual([200, expect.any(String)])
        expect(await codesTo(account)).toHaveLength(1)
      }
      const [newcomer, account] = [browser(), newMobile()]
      const { data } = await newcomer.ask(account, 'tempRegister')
      expect(data).toEqual({ codeId: expect.any(String), effort: 'computedLonger' })
      expect(await codesTo(account)).toEqual([])
      const again = async (effort: VerifyEffort) => {
        const verify = await solved(effort)
        return newcomer.ask(account, 'tempRegister', { ...verify, codeId: data.codeId })
      }
      expect((await again('computed')).data).toEqual(data)
      expect((await again('computedLonger')).data).toEqual({ codeId: data.codeId })
      // sent and counted once, whatever is asked again
      const spent = await codesSpent(portal.services)
      expect((await again('computedLonger')).data).toEqual({ codeId: data.codeId })
      expect(await codesSpent(portal.services)).toEqual(spent)
      const [code, ...others] = await codesTo(account)
      expect(others).toEqual([])
      expect((await newcomer.call(api.doorLogin, { account, code, codeId: data.codeId })).status).toBe(200)
    })
  })

  test('and all that computing buys: the last quarter is only for numbers on record; then the ceiling, which slides', async () => {
    const recorded = await onRecord()
    await withBudget(16, async () => {
      for (const effort of ['image', 'computedLonger', 'computedMuchLonger', 'computedLongest'] as const)
        await flood(effort, 12)
      const [newcomer, account] = [browser(), newMobile()]
      const { data } = await newcomer.ask(account, 'tempRegister')
      expect(data).toHaveProperty('effort', 'computedLongest')
      const verify = await solved('computedLongest')
      const refused = await newcomer.ask(account, 'tempRegister', { ...verify, codeId: data.codeId })
      expect(refused).toMatchObject({ code: refusals.codesUsedUp.code, status: 429 })
      expect(refused.message).toMatch(/after \w+, \d+ May 2026, \d\d:\d\d \(China Standard Time\)/)
      for (const to of recorded) {
        await browser().ask(to, 'tempRegister')
        expect(await codesTo(to)).toHaveLength(1)
      }
      const atCeiling = await browser().ask(recorded[0] ?? '', 'tempRegister')
      expect(atCeiling.code).toBe(refusals.codesUsedUp.code)
      const until = new Date(atCeiling.data.until).getTime()
      expect(until - portal.clock.now().getTime()).toBeGreaterThan(23.5 * 3_600_000)
      portal.clock.advance(until - portal.clock.now().getTime())
      expect((await browser().ask(newMobile(), 'tempRegister')).data).not.toHaveProperty('effort')
    })
  })

  test('the minute: its sender’s rate is kept for numbers on record, and the next minute has room', async () => {
    const [recorded = ''] = await onRecord()
    await withBudget(
      10_000,
      async () => {
        await flood('computedLongest', 20)
        const [newcomer, account] = [browser(), newMobile()]
        const { data } = await newcomer.ask(account, 'tempRegister', await solved('computedLongest'))
        expect(data).toHaveProperty('effort', 'computedLongest')
        await browser().ask(recorded, 'tempRegister')
        expect(await codesTo(recorded)).toHaveLength(1)
        portal.clock.advance(65_000)
        const verify = await solved('computedLongest')
        await newcomer.ask(account, 'tempRegister', { ...verify, codeId: data.codeId })
        expect(await codesTo(account)).toHaveLength(1)
      },
      2,
    )
  })

  test('one who proved a number does not use up what is kept for those on record beyond half of the day', async () => {
    const recorded = await onRecord()
    await withBudget(4, async () => {
      for (const account of recorded.slice(0, 2)) await browser().ask(account, 'tempRegister')
      await flood('image', 2)
      const { data } = await browser().ask(recorded[2] ?? '', 'tempRegister')
      expect(data ?? {}).not.toHaveProperty('codeId')
    })
  })
})

test('every secretary hears once a day that half of the codes are used, and what to do', async () => {
  const secretary = await portal.organiser('secretary')
  const { title } = budgetTemplates.halfSpent
  const heard = () => messagesTo(secretary.account)
  await withBudget(20, async () => {
    await flood('image', 9)
    expect(await heard()).toEqual([])
    portal.clock.advance(12 * 3_600_000)
    await flood('image', 6)
    expect(await heard()).toMatchObject([
      { subject: 'Half of the codes of 24 hours are used', link: '/accounts/sign-ins' },
    ])
    const [message] = await heard()
    expect(message?.text).toContain('10 codes have been sent in 24 hours; the ceiling is 20')
    expect(message?.text).toContain('CODES_PER_DAY')
    expect(title.zh).toBe('验证码已用一半')
    // the first nine are over, and half is reached again within a day of the message
    portal.clock.advance(13 * 3_600_000)
    expect(await flood('image', 12)).toBe(9)
    expect(await heard()).toHaveLength(1)
    portal.clock.advance(25 * 3_600_000)
    await flood('image', 12)
    expect(await heard()).toHaveLength(2)
  })
})
