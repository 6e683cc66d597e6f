import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { purgeSteps } from '#kit/db/lifecycle/purge-steps.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { signInApi as api } from './api.ts'
import { signInLogDays } from './rules.ts'
import { lifecycles, sessions, signIns } from './server/tables.ts'
import { otherCode, sentCode, solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const logOf = (account: string) =>
  portal.db
    .select({ accountId: signIns.accountId, way: signIns.way, outcome: signIns.outcome })
    .from(signIns)
    .where(eq(signIns.account, account))
    .orderBy(signIns.id)

const lastSignInOf = async (account: string) =>
  (await portal.db.select().from(accounts).where(eq(accounts.account, account)))[0]?.lastSignInAt ?? null

/** The response of a call does not matter here, only the log. */
const settled = (calls: Promise<unknown>[]) => Promise.allSettled(calls)

const logIn = async (account: string, password: string) =>
  portal.visitor.call(api.login, { body: { account, password, ...(await solvedImage(portal)) } })

test('passwords: wrong, right, disabled, for an account and for none', async () => {
  const [{ account, accountId }, nobody] = [await accountWithPassword(portal), newMobile()]
  for (const who of [account, nobody]) await settled([logIn(who, 'wrong')])
  expect(await lastSignInOf(account)).toBeNull()
  await logIn(account, goodPassword)
  expect(await lastSignInOf(account)).toEqual(portal.clock.now())
  await portal.db.update(accounts).set({ disabledAt: portal.clock.now() }).where(eq(accounts.id, accountId))
  await settled([logIn(account, goodPassword)])
  const way = 'password'
  expect(await logOf(account)).toEqual([
    { accountId, way, outcome: 'wrongPassword' },
    { accountId, way, outcome: 'in' },
    { accountId, way, outcome: 'disabled' },
  ])
  expect(await logOf(nobody)).toEqual([{ accountId: null, way, outcome: 'wrongPassword' }])
})

test('codes: wrong, right, and the one that came second', async () => {
  const { account, accountId } = await accountWithPassword(portal)
  const code = await sentCode(portal, account, 'login')
  const use = (given: string) =>
    portal.visitor.call(api.securityCodeLogin, { body: { account, code: given } })
  await settled([use(otherCode(code))])
  await settled([use(code), use(code)])
  const way = 'code'
  expect(await logOf(account)).toEqual(
    ['wrongCode', 'in', 'wrongCode'].map((outcome) => ({ accountId, way, outcome })),
  )
  expect(await lastSignInOf(account)).toEqual(portal.clock.now())
})

test('a code for an unknown account is written down as well', async () => {
  const nobody = newMobile()
  await settled([portal.visitor.call(api.securityCodeLogin, { body: { account: nobody, code: '123456' } })])
  await settled([portal.visitor.call(api.guestLogin, { body: { account: nobody, code: '123456' } })])
  expect(await logOf(nobody)).toEqual(
    ['code', 'guest'].map((way) => ({ accountId: null, way, outcome: 'wrongCode' })),
  )
})

test('registrations and guests', async () => {
  const account = newMobile()
  const code = await sentCode(portal, account, 'register')
  const given = { accountType: 'media', account, password: goodPassword, privacyAccepted: true } as const
  const registered = (with_: string) => portal.visitor.call(api.register, { body: { ...given, code: with_ } })
  await settled([registered(otherCode(code))])
  await registered(code)
  const [row] = await portal.db.select().from(accounts).where(eq(accounts.account, account))
  const way = 'registration'
  expect(await logOf(account)).toEqual([
    { accountId: null, way, outcome: 'wrongCode' },
    { accountId: row?.id, way, outcome: 'in' },
  ])
  expect(row?.lastSignInAt).toEqual(portal.clock.now())

  const { contact } = await portal.registeredGuest()
  await portal.visitor.call(api.guestLogin, {
    body: { account: contact, code: await sentCode(portal, contact, 'guestLogin') },
  })
  expect(await logOf(contact)).toMatchObject([{ way: 'guest', outcome: 'in' }])
})

test('a flood of codes for one number is written down up to the lock, and the lock once', async () => {
  const account = newMobile()
  await settled(
    Array.from({ length: 60 }, () =>
      portal.visitor.call(api.securityCodeLogin, { body: { account, code: '123456' } }),
    ),
  )
  const outcomes = (await logOf(account)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'wrongCode')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(1)
  expect(outcomes).toHaveLength(11)
})

test('a flood of codes from one address with ever new numbers is bounded', async () => {
  const remoteAddress = '203.0.113.77'
  const statuses = await Promise.all(
    Array.from({ length: 140 }, async () => {
      const payload = { account: newMobile(), code: '123456' }
      const url = api.securityCodeLogin.path
      return (await portal.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  const rows = await portal.db.select().from(signIns).where(eq(signIns.address, remoteAddress))
  expect(rows).toHaveLength(121)
})

test('keeps where a person came from, as much of it as is sane', async () => {
  const { account } = await accountWithPassword(portal)
  const userAgent = `Browser ${'x'.repeat(5_000)}`
  await portal.app.inject({
    method: 'POST',
    url: api.login.path,
    payload: { account, password: 'wrong', ...(await solvedImage(portal)) },
    headers: { 'user-agent': userAgent },
    remoteAddress: '2001:db8::17',
  })
  const [row] = await portal.db.select().from(signIns).where(eq(signIns.account, account))
  expect(row).toMatchObject({ address: '2001:db8::17', userAgent: userAgent.slice(0, 300) })
})

test('a session keeps where it was begun', async () => {
  const { account } = await accountWithPassword(portal)
  const remoteAddress = '2001:db8::18'
  const payload = { account, password: goodPassword, ...(await solvedImage(portal)) }
  const headers = { 'user-agent': 'Phone' }
  await portal.app.inject({ method: 'POST', url: api.login.path, payload, headers, remoteAddress })
  const [row] = await portal.db.select().from(sessions).where(eq(sessions.address, remoteAddress))
  expect(row).toMatchObject({ userAgent: 'Phone' })
})

test(`is forgotten after ${signInLogDays} days`, async () => {
  const account = newMobile()
  await settled([logIn(account, 'wrong')])
  const later = (ms: number) => new Date(portal.clock.now().getTime() + signInLogDays * 86_400_000 + ms)
  await runSteps(purgeSteps(lifecycles), portal.services, later(-1))
  expect(await logOf(account)).toHaveLength(1)
  await runSteps(purgeSteps(lifecycles), portal.services, later(0))
  expect(await logOf(account)).toHaveLength(0)
})
