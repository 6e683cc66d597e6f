import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** Requests a code by the screen's own calls and reads it in the mailbox; the limits of sends have a test of their own. */
async function codeFor(account: string) {
  portal.clock.advance(120_000)
  await portal.visitor.call(api.sendMessageCode, {
    body: { account, purpose: 'register', ...(await solvedImage(portal)) },
  })
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

const registration = (account: string, code: string) => ({
  accountType: 'media' as const,
  account,
  code,
  password: goodPassword,
  privacyAccepted: true as const,
})

test.each(['13900001111', 'first@example.com'])(
  '%s registers, is logged in, has an organisation, logs out',
  async (account) => {
    const body = registration(account, await codeFor(account))
    const token = await portal.visitor.call(api.register, { body })
    const me = portal.clientOf(token)
    const info = await me.call(api.loginInfo, { query: { entranceTypes: 2 } })
    expect(info).toMatchObject({ user: { account, role: 'media' }, types: ['media'], unreadCount: 0 })
    expect(info.permissions).toContain('organisations:own')
    // the organisation's noun listens to the registration
    expect(info.user.organisationId).toEqual(expect.any(String))
    const { consents, asked } = await me.call(privacyApi.own, {})
    expect(consents).toMatchObject([{ purpose: 'policy', given: true, version: 1, byOther: false }])
    expect(asked).toBeNull()
    await me.call(api.logout, {})
    await expect(me.call(api.loginInfo, {})).rejects.toMatchObject({ status: 401 })
  },
)

test('an account can be written in every form its owner knows it by', async () => {
  const { account } = await accountWithPassword(portal, { account: 'Mixed@Example.com'.toLowerCase() })
  for (const typed of [account, ' MIXED@example.com '])
    await portal.visitor.call(api.login, {
      body: { account: typed, password: goodPassword, ...(await solvedImage(portal)) },
    })
  expect(await portal.visitor.call(api.exists, { query: { account: 'MIXED@EXAMPLE.COM' } })).toBe(true)
  expect(await portal.visitor.call(api.exists, { query: { account: newMobile() } })).toBe(false)
})

const codeOf = (name: keyof typeof refusals) => ({ code: refusals[name].code, status: refusals[name].status })

test('a person who is registered already is told so by message, not in the reply, and keeps the account', async () => {
  const { account, accountId } = await accountWithPassword(portal)
  expect(await codeFor(account)).toBe('')
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
  // in the account's language, not the requester's
  expect(message?.text).toMatch(/您已有账号/)
  const body = registration(account, '123456')
  await expect(portal.visitor.call(api.register, { body })).rejects.toMatchObject(codeOf('wrongMessageCode'))
  const [kept] = await portal.db.select().from(accounts).where(eq(accounts.account, account))
  expect(kept?.id).toBe(accountId)
})

test.each([
  ['a password against the rules', { password: 'summit2026' }, 'password'],
  ['terms that were not accepted', { privacyAccepted: false }, 'privacyAccepted'],
  ['a type that does not register', { accountType: 'organiser' }, 'accountType'],
  ['a guest', { accountType: 'guest' }, 'accountType'],
  ['a code of five digits', { code: '12345' }, 'code'],
  ['no account', { account: '' }, 'account'],
])('registration refuses %s at its field', async (_, change, field) => {
  const account = newMobile()
  const body = { ...registration(account, await codeFor(account)), ...change }
  const refused = portal.visitor.call(api.register, { body: body as never })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    data: expect.arrayContaining([expect.objectContaining({ path: field })]),
  })
  // a refused form does not use up the code
  const good = registration(account, body.code.length === 6 ? body.code : await codeFor(account))
  expect(await portal.visitor.call(api.register, { body: good })).toHaveProperty('principal')
})

test('unknown keys of a registration reach no table', async () => {
  const account = newMobile()
  const body = {
    ...registration(account, await codeFor(account)),
    organiserRole: 'secretary',
    type: 'organiser',
  }
  const me = portal.clientOf(await portal.visitor.call(api.register, { body }))
  expect((await me.call(api.loginInfo, {})).user.role).toBe('media')
})

test('login refuses a wrong, a used, a foreign and an expired image code, before it looks at the password', async () => {
  const { account } = await accountWithPassword(portal)
  const logIn = (image: { verifyId: string; verifyCode: string }, password = goodPassword) =>
    portal.visitor.call(api.login, { body: { account, password, ...image } })
  const image = await solvedImage(portal)
  await expect(logIn({ ...image, verifyCode: 'zzzz' })).rejects.toMatchObject(codeOf('wrongVerifyCode'))
  await expect(logIn(image)).rejects.toMatchObject(codeOf('wrongVerifyCode'))
  const spent = await solvedImage(portal)
  await expect(logIn(spent, 'wrong')).rejects.toMatchObject(codeOf('wrongPassword'))
  await expect(logIn(spent)).rejects.toMatchObject(codeOf('wrongVerifyCode'))
  const old = await solvedImage(portal)
  portal.clock.advance(300_000)
  await expect(logIn(old)).rejects.toMatchObject(codeOf('wrongVerifyCode'))
  const upper = await solvedImage(portal)
  expect(await logIn({ ...upper, verifyCode: 'AbCd' })).toHaveProperty('credentials')
})

test('a disabled account is told so only to who knows its password', async () => {
  const { account } = await accountWithPassword(portal)
  await portal.db
    .update(accounts)
    .set({ disabledAt: portal.clock.now() })
    .where(eq(accounts.account, account))
  const logIn = async (password: string) =>
    portal.visitor.call(api.login, { body: { account, password, ...(await solvedImage(portal)) } })
  await expect(logIn('wrong')).rejects.toMatchObject(codeOf('wrongPassword'))
  await expect(logIn(goodPassword)).rejects.toMatchObject(codeOf('accountDisabled'))
})

test('refusals speak the language of the reader', async () => {
  const { account } = await accountWithPassword(portal)
  const body = { account, password: 'wrong', ...(await solvedImage(portal)) }
  await expect(portal.visitor.inChinese(api.login, { body })).rejects.toThrow(refusals.wrongPassword.words.zh)
})
