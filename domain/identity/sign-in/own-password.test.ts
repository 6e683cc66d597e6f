import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RefusalName, refusals } from '#apps/server/refusals.ts'
import { routes } from '#apps/server/routes.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { hashPassword } from '#kit/crypto/password.ts'
import { authorization } from '#kit/http/signature.ts'
import { untilWaiting } from '#kit/testing/until-waiting.ts'
import { signInApi as api } from './api.ts'
import { openSession } from './server/actions.ts'
import { sessions } from './server/tables.ts'
import { sentCode, solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
// all tests call from one address: the wrong passwords of one must not cost the next a puzzle
beforeEach(() => portal.clock.advance(600_000))

const newPassword = 'Harbour#83wind'
const refused = (name: RefusalName) => ({ code: refusals[name].code, status: refusals[name].status })
const ended = refused('sessionEnded')

/** An account with a password and a given number of sessions. */
async function owner(sessions = 1, change: Parameters<typeof accountWithPassword>[1] = {}) {
  const made = await accountWithPassword(portal, change)
  const open = async () => {
    const token = await openSession(portal.db, { accountId: made.accountId, at: portal.clock.now() })
    return { token, ...portal.clientOf(token) }
  }
  const [first, ...others] = await Promise.all([open(), ...Array.from({ length: sessions - 1 }, open)])
  return { ...made, ...first, others }
}
type Owner = Awaited<ReturnType<typeof owner>>

const change = ({ call }: Pick<Owner, 'call'>, body: { oldPassword: string; newPassword: string }) =>
  call(api.changePassword, { body })
const good = { oldPassword: goodPassword, newPassword }

const logIn = async (account: string, password: string) =>
  portal.visitor.call(api.login, { body: { account, password, ...(await solvedImage(portal)) } })

const reset = async (account: string, code: string, wanted = newPassword) =>
  portal.visitor.call(api.resetPassword, { body: { account, code, newPassword: wanted } })

test('changing the password keeps this session, ends the others at their next request, and is told to the owner', async () => {
  const me = await owner(3)
  await change(me, good)
  await me.call(api.loginInfo, {})
  for (const other of me.others) await expect(other.call(api.loginInfo, {})).rejects.toMatchObject(ended)
  await expect(logIn(me.account, goodPassword)).rejects.toMatchObject(refused('wrongPassword'))
  expect(await logIn(me.account, newPassword)).toHaveProperty('principal')
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: me.account } })
  expect(message?.subject).toBe('您的密码已修改')
})

test('the new password follows the rules and differs from the old', async () => {
  const me = await owner(2)
  await expect(change(me, { ...good, newPassword: goodPassword })).rejects.toMatchObject(
    refused('sameAsOldPassword'),
  )
  await expect(change(me, { ...good, newPassword: 'summit' })).rejects.toMatchObject({
    status: 422,
    data: expect.arrayContaining([{ path: 'newPassword', code: 'upperCase' }]),
  })
  // a refused change ends nothing
  for (const one of [me, ...me.others]) await one.call(api.loginInfo, {})
})

test('what everybody tries, or many know, is no new password: common ones, and the first one of accounts that organisers make', async () => {
  const me = await owner()
  const initialPassword = 'Binlan#26wave'
  portal.services.settings.initialPassword = initialPassword
  for (const guessable of ['P@ssw0rd', 'Welcome!9', initialPassword]) {
    await expect(change(me, { ...good, newPassword: guessable })).rejects.toMatchObject(
      refused('guessablePassword'),
    )
    const code = await sentCode(portal, me.account, 'resetPwd')
    await expect(reset(me.account, code, guessable)).rejects.toMatchObject(refused('guessablePassword'))
    portal.clock.advance(120_000)
  }
})

test('a stolen session guesses no password: five tries, from wherever, then 15 minutes', async () => {
  const me = await owner(2)
  const guesses = Array.from({ length: 20 }, (_, at) =>
    change(at % 2 ? me : (me.others[0] ?? me), { ...good, oldPassword: `wrong ${at}` }).then(
      () => 0,
      ({ code }: { code: number }) => code,
    ),
  )
  const codes = await Promise.all(guesses)
  expect(codes.filter((code) => code === refusals.wrongOwnPassword.code)).toHaveLength(5)
  expect(codes.filter((code) => code === refusals.accountLocked.code)).toHaveLength(15)
  await expect(change(me, good)).rejects.toMatchObject({
    ...refused('accountLocked'),
    data: { waitSeconds: 900 },
  })
  // the owner can still log in by code and set a new password, which resets the counts
  expect(await logIn(me.account, goodPassword)).toHaveProperty('principal')
  await reset(me.account, await sentCode(portal, me.account, 'resetPwd'))
  const again = portal.clientOf(await logIn(me.account, newPassword))
  await change(again, { oldPassword: newPassword, newPassword: goodPassword })
})

test('of two changes at once one is done', async () => {
  const me = await owner(2)
  const wanted = [newPassword, 'Another#2026']
  const results = await Promise.allSettled(
    [me, me.others[0] ?? me].map((one, at) => change(one, { ...good, newPassword: wanted[at] ?? '' })),
  )
  const done = results.map(({ status }) => status === 'fulfilled')
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await logIn(me.account, wanted[done.indexOf(true)] ?? '')).toHaveProperty('principal')
})

test('a change that is sent again, because no answer came, is answered as the first time and done once', async () => {
  const me = await owner()
  const payload = JSON.stringify(good)
  const { path: url, method } = api.changePassword
  const parts = { timestamp: portal.clock.now().getTime(), method, path: url, body: payload }
  const send = () =>
    portal.app.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json', authorization: authorization(me.token, parts) },
    })
  for (let i = 0; i < 7; i++)
    expect(await send()).toMatchObject({ statusCode: 200, body: '{"code":0,"message":"ok","data":null}' })
  expect(await portal.visitor.call(outboxApi.mailbox, { query: { to: me.account } })).toHaveLength(1)
})

test('resetting the password ends all sessions at their next request', async () => {
  const me = await owner(3)
  await reset(me.account, await sentCode(portal, me.account, 'resetPwd'))
  for (const one of [me, ...me.others]) await expect(one.call(api.loginInfo, {})).rejects.toMatchObject(ended)
  await expect(logIn(me.account, goodPassword)).rejects.toMatchObject(refused('wrongPassword'))
  expect(await logIn(me.account, newPassword)).toHaveProperty('principal')
})

test('a reset refuses the password that is, and the code is not lost by it', async () => {
  const { account } = await accountWithPassword(portal)
  const code = await sentCode(portal, account, 'resetPwd')
  await expect(reset(account, code, goodPassword)).rejects.toMatchObject(refused('sameAsOldPassword'))
  await reset(account, code)
})

test('a reset is no way into a disabled account', async () => {
  const { account, accountId } = await accountWithPassword(portal)
  const code = await sentCode(portal, account, 'resetPwd')
  await portal.db.update(accounts).set({ disabledAt: portal.clock.now() }).where(eq(accounts.id, accountId))
  await expect(reset(account, code)).rejects.toMatchObject(refused('accountDisabled'))
})

test('after a reset the owner’s browser is known: wrong passwords from its address cost it no puzzle; another’s do', async () => {
  const { account } = await accountWithPassword(portal)
  const from = async (remoteAddress: string, password: string, cookie = '') => {
    const payload = { account, password, ...(await solvedImage(portal)) }
    const headers = { ...(cookie && { cookie }) }
    const asked = { method: 'POST', url: api.login.path, payload, remoteAddress, headers } as const
    return (await portal.app.inject(asked)).json<{ code: number }>().code
  }
  const [own, other] = ['127.0.0.1', '203.0.113.9']
  for (const address of [own, other]) for (let i = 0; i < 6; i++) await from(address, 'wrong')
  expect(await from(own, goodPassword)).toBe(refusals.moreEffort.code)
  const code = await sentCode(portal, account, 'resetPwd')
  const payload = { account, code, newPassword }
  const { headers } = await portal.app.inject({ method: 'PUT', url: api.resetPassword.path, payload })
  const device = String(headers['set-cookie']).split(';')[0]
  expect(await from(own, newPassword, device)).toBe(0)
  expect(await from(own, newPassword)).toBe(refusals.moreEffort.code)
  expect(await from(other, newPassword)).toBe(refusals.moreEffort.code)
})

test.each([
  ['another password', { passwordHash: 'argon2id.x.x' }, 'wrongPassword'],
  ['another number', { account: newMobile() }, 'wrongPassword'],
  ['its end', { disabledAt: new Date() }, 'wrongPassword'],
] as const)('a login that was right when it was looked at does not outlive %s', async (_, values, name) => {
  const { account, accountId } = await accountWithPassword(portal)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const ending = portal.db.transaction(async (tx) => {
    await tx.update(accounts).set(values).where(eq(accounts.id, accountId))
    begin()
    await untilWaiting(portal.db, 1)
    await tx.delete(sessions).where(eq(sessions.accountId, accountId))
  })
  await begun
  await expect(logIn(account, goodPassword)).rejects.toMatchObject(refused(name))
  await ending
  expect(await portal.db.select().from(sessions).where(eq(sessions.accountId, accountId))).toEqual([])
})

/** Calls that need any permission but the one over the caller's own account. */
const readable = routes.filter(
  ({ endpoint: { method, allow, path, query } }) =>
    method === 'GET' &&
    allow !== 'public' &&
    allow !== 'signIn:self' &&
    !/:(?!id\b)/.test(path) &&
    (!query || query.safeParse({}).success),
)

test('with a first password nothing is allowed but to change it, and then everything in the same session', async () => {
  const me = await portal.organisationAccount()
  const passwordHash = await hashPassword(goodPassword)
  await portal.db
    .update(accounts)
    .set({ passwordHash, mustChangePassword: true })
    .where(eq(accounts.id, me.accountId))
  const answers = await Promise.all(
    readable.map(({ endpoint }) =>
      me
        .call(endpoint, { params: { id: randomUUID() } } as never)
        .catch(({ code }: { code: number }) => code),
    ),
  )
  expect(answers.length).toBeGreaterThan(10)
  expect(new Set(answers)).toEqual(new Set([refusals.forbidden.code]))
  expect(await me.call(api.loginInfo, {})).toMatchObject({
    mustChangePassword: true,
    permissions: ['signIn:self'],
  })
  expect(await me.call(api.userMenuTree, {})).toEqual([])
  // the initial password is the same for many: changing the account with it must not take over another person's account
  const account = newMobile()
  const code = await sentCode(portal, account, 'changeAccount')
  await expect(
    me.call(api.changeAccount, { body: { account, code, password: goodPassword } }),
  ).rejects.toMatchObject({ code: refusals.forbidden.code })
  await change(me, good)
  const { mustChangePassword, permissions } = await me.call(api.loginInfo, {})
  expect(mustChangePassword).toBe(false)
  const own = readable.filter(({ endpoint }) => permissions.includes(endpoint.allow))
  expect(own.length).toBeGreaterThan(3)
  for (const { endpoint } of own) {
    const result = me.call(endpoint, { params: { id: randomUUID() } } as never)
    const code = await result.then(
      () => 0,
      (cause: { code: number }) => cause.code,
    )
    expect([0, refusals.notFound.code, refusals.importUnknown.code], endpoint.path).toContain(code)
  }
})

test('a reset takes the place of a first password too', async () => {
  const { account } = await accountWithPassword(portal, { mustChangePassword: true })
  await reset(account, await sentCode(portal, account, 'resetPwd'))
  const me = portal.clientOf(await logIn(account, newPassword))
  expect(await me.call(api.loginInfo, {})).toMatchObject({ mustChangePassword: false })
})

test('an account that does not exist is answered like a wrong code', async () => {
  const nobody = newMobile()
  await sentCode(portal, nobody, 'resetPwd')
  await expect(reset(nobody, '123456')).rejects.toMatchObject(refused('wrongMessageCode'))
})
