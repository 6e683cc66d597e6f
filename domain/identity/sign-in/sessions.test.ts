import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword, goodPassword } from '#domain/identity/accounts/testing.ts'
import { purgeSteps } from '#kit/db/lifecycle/purge-steps.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { authorization } from '#kit/http/signature.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { sessionsApi } from './api/sessions.ts'
import { signInApi as api } from './api.ts'
import { sessionsKept } from './rules.ts'
import { filterMenu } from './server/actions/menu.ts'
import { createSessionLookup } from './server/actions/session-lookup.ts'
import { openSession } from './server/actions.ts'
import { sessions, signIns } from './server/tables.ts'
import { solvedImage } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const hours = (count: number) => count * 3_600_000
const ended = { status: 401 }

test('a session lasts 12 hours after the last call', async () => {
  const { call } = await portal.organisationAccount()
  for (let i = 0; i < 3; i++) {
    portal.clock.advance(hours(12) - 1)
    await call(api.loginInfo, {})
  }
  portal.clock.advance(hours(12))
  await expect(call(api.loginInfo, {})).rejects.toMatchObject(ended)
})

test('a session lasts 7 days at most, however busy', async () => {
  const { call } = await portal.organiser('secretary')
  for (let day = 0; day < 14; day++) {
    await call(api.loginInfo, {})
    portal.clock.advance(hours(12) - 1)
  }
  portal.clock.advance(14)
  await expect(call(api.loginInfo, {})).rejects.toMatchObject(ended)
})

test('is written to at most once a minute', async () => {
  const { call, token } = await portal.organisationAccount()
  const seen = async () => {
    await call(api.loginInfo, {})
    const [row] = await portal.db.select().from(sessions).where(eq(sessions.id, token.principal))
    return row?.lastSeenAt.getTime()
  }
  const first = await seen()
  portal.clock.advance(59_999)
  expect(await seen()).toBe(first)
  portal.clock.advance(1)
  expect(await seen()).toBe(portal.clock.now().getTime())
})

test('logging out and disabling the account end it at the next call', async () => {
  const [leaving, disabled] = [await portal.organisationAccount(), await portal.organisationAccount()]
  await leaving.call(api.logout, {})
  await expect(leaving.call(api.loginInfo, {})).rejects.toMatchObject(ended)
  await portal.db
    .update(accounts)
    .set({ disabledAt: portal.clock.now() })
    .where(eq(accounts.id, disabled.accountId))
  await expect(disabled.call(api.loginInfo, {})).rejects.toMatchObject(ended)
})

/** Another session of a person, as on another device. */
async function elsewhere({ accountId }: { accountId: string }, userAgent = 'Phone') {
  const from = { address: '198.51.100.3', userAgent }
  const token = await openSession(portal.db, { accountId, at: portal.clock.now(), ...from })
  return { token, ...portal.clientOf(token) }
}

test('an account sees where it is logged in, last used first, and no sessions of other accounts', async () => {
  const me = await portal.organisationAccount()
  portal.clock.advance(120_000)
  const phone = await elsewhere(me)
  const stranger = await portal.organisationAccount()
  portal.clock.advance(120_000)
  const seen = await me.call(sessionsApi.list, {})
  expect(seen.map(({ id, current, userAgent }) => ({ id, current, userAgent }))).toEqual([
    { id: me.token.principal, current: true, userAgent: '' },
    { id: phone.token.principal, current: false, userAgent: 'Phone' },
  ])
  expect(JSON.stringify(seen)).not.toContain(stranger.token.principal)
  expect(JSON.stringify(seen)).not.toContain(me.token.credentials)
  portal.clock.advance(120_000)
  await phone.call(api.loginInfo, {})
  expect(await phone.call(sessionsApi.list, {})).toMatchObject([
    { current: true, lastSeenAt: portal.clock.now().toISOString() },
    { current: false },
  ])
})

test('an account has 50 sessions: a login beyond ends the one unused for longest, and the log says so', async () => {
  const { account, accountId } = await accountWithPassword(portal)
  const other = await portal.organisationAccount()
  const opened: Awaited<ReturnType<typeof elsewhere>>[] = []
  for (let at = 0; at < sessionsKept; at++) {
    opened.push(await elsewhere({ accountId }, `Phone ${at}`))
    portal.clock.advance(1_000)
  }
  const logIn = async () => {
    const body = { account, password: goodPassword, ...(await solvedImage(portal)) }
    return portal.clientOf(await portal.visitor.call(api.login, { body }))
  }
  portal.clock.advance(60_000)
  // the oldest is in use
  await opened[0]?.call(api.loginInfo, {})
  // with concurrent logins, too
  const [newest] = await Promise.all([logIn(), logIn()])
  expect(await newest.call(sessionsApi.list, {})).toHaveLength(sessionsKept)
  for (const [at, phone] of opened.entries()) {
    const asked = phone.call(api.loginInfo, {})
    await (at === 1 || at === 2 ? expect(asked).rejects.toMatchObject(ended) : asked)
  }
  const logged = await portal.db.select().from(signIns).where(eq(signIns.account, account))
  const displaced = logged.filter(({ outcome }) => outcome === 'displaced')
  expect(displaced.map(({ userAgent }) => userAgent).sort()).toEqual(['Phone 1', 'Phone 2'])
  await other.call(api.loginInfo, {})
})

test('ends one of its own sessions at once, and none of another account', async () => {
  const [me, stranger] = [await portal.organisationAccount(), await portal.organisationAccount()]
  const phone = await elsewhere(me)
  const end = (id: string) => me.call(sessionsApi.end, { params: { id } })
  await end(phone.token.principal)
  await expect(phone.call(api.loginInfo, {})).rejects.toMatchObject(ended)
  for (const id of [phone.token.principal, stranger.token.principal, randomUUID()])
    await expect(end(id)).rejects.toMatchObject({ status: 404 })
  await stranger.call(api.loginInfo, {})
  await end(me.token.principal)
  await expect(me.call(api.loginInfo, {})).rejects.toMatchObject(ended)
})

test('ends all others at once and says how many', async () => {
  const [me, stranger] = [await portal.organisationAccount(), await portal.organisationAccount()]
  const others = await Promise.all([elsewhere(me), elsewhere(me), elsewhere(me)])
  expect(await me.call(sessionsApi.endOthers, {})).toBe(3)
  for (const other of others) await expect(other.call(api.loginInfo, {})).rejects.toMatchObject(ended)
  expect(await me.call(sessionsApi.list, {})).toMatchObject([{ id: me.token.principal, current: true }])
  expect(await me.call(sessionsApi.endOthers, {})).toBe(0)
  await stranger.call(api.loginInfo, {})
})

test('one statement answers all requests of a moment; a made-up id harms no request', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => portal.organisationAccount()))
  let asked = 0
  const { sessionOf } = createSessionLookup({
    db: portal.db,
    clock: portal.clock,
    readGrants: async () => new Map(),
    readProofRules: async () => ({ rolesWithFactor: new Set(), minutes: 0 }),
    permissionsOf: () => new Set(['signIn:self']),
    organisationIdOf: async (_db, accountIds) => {
      asked++
      expect(accountIds).toHaveLength(5)
      return new Map(people.map(({ accountId, organisationId }) => [accountId, organisationId]))
    },
    sharedWith: async () => new Map(),
  })
  const strange = ['------------------------------------', randomUUID(), 'x']
  const found = await Promise.all([...people.map(({ token }) => token.principal), ...strange].map(sessionOf))
  expect(asked).toBe(1)
  expect(found.map((session) => session?.actor.organisationId)).toEqual([
    ...people.map(({ organisationId }) => organisationId),
    undefined,
    undefined,
    undefined,
  ])
})

test('whose organisation it is, is asked once, and anew when another account has it or it is deleted', async () => {
  const [me, next] = [await portal.organisationAccount(), await portal.organisationAccount()]
  const asked: string[][] = []
  const { sessionOf } = createSessionLookup({
    db: portal.db,
    clock: portal.clock,
    readGrants: async () => new Map(),
    readProofRules: async () => ({ rolesWithFactor: new Set(), minutes: 0 }),
    permissionsOf: () => new Set(['signIn:self']),
    organisationIdOf: async (db, accountIds) => {
      asked.push(accountIds)
      const { rows } = await db.execute<{ id: string; accountId: string }>(
        sql`select id, account_id as "accountId" from organisations where account_id = any(${sql.param(accountIds)}::uuid[])`,
      )
      return new Map(rows.map(({ id, accountId }) => [accountId, id]))
    },
    sharedWith: async () => new Map(),
  })
  const mine = async () => (await sessionOf(me.token.principal))?.actor.organisationId
  for (let call = 0; call < 3; call++) expect(await mine()).toBe(me.organisationId)
  expect(asked).toEqual([[me.accountId]])
  // both change at once: an account has one organisation
  await portal.db.execute(sql`delete from organisations where id = ${me.organisationId}`)
  expect(await mine()).toBeUndefined()
  const handOn = sql`update organisations set account_id = ${me.accountId} where id = ${next.organisationId}`
  await portal.db.execute(handOn)
  expect(await mine()).toBe(next.organisationId)
})

test('a principal that is no id is refused like one that has ended', async () => {
  const token = { principal: '-'.repeat(36), credentials: 'ab'.repeat(32) }
  const parts = { timestamp: portal.clock.now().getTime(), method: 'GET', path: api.loginInfo.path, body: '' }
  const answer = await portal.app.inject({
    url: api.loginInfo.path,
    headers: { authorization: authorization(token, parts) },
  })
  expect(answer.statusCode).toBe(401)
})

test('a session sealed with another key has ended, without affecting others', async () => {
  const [lost, kept] = [await portal.organisationAccount(), await portal.organisationAccount()]
  await portal.db.execute(sql`update sessions set credentials = 'v1.AAAA' where id = ${lost.token.principal}`)
  const answers = await Promise.allSettled([lost, kept].map(({ call }) => call(api.loginInfo, {})))
  expect(answers).toMatchObject([
    { status: 'rejected', reason: { status: 401 } },
    { status: 'fulfilled', value: { user: { account: kept.account } } },
  ])
})

test('the secret of a session cannot be read in the table', async () => {
  const { token } = await portal.organisationAccount()
  const { rows } = await portal.db.execute('select * from sessions')
  expect(JSON.stringify(rows)).not.toContain(token.credentials)
})

test('what has run out is removed', async () => {
  await portal.organisationAccount()
  await portal.visitor.call(api.getVerifyCode, {})
  const later = new Date(portal.clock.now().getTime() + hours(24 * 8))
  await runSteps(purgeSteps(portal.services.lifecycles), portal.services, later)
  for (const table of ['sessions', 'verify_codes', 'message_codes', 'rate_limits'])
    expect((await portal.db.execute(`select * from ${table}`)).rows).toEqual([])
})

test('the menu holds what the account may open; the menu of the other entrance is empty', async () => {
  const [liaison, secretary] = [await portal.organisationAccount(), await portal.organiser('secretary')]
  const paths = async ({ call }: typeof secretary, entranceTypes: number) => {
    const tree = await call(api.userMenuTree, { query: { entranceTypes } })
    return tree.flatMap(({ children }) => children.map(({ path }) => path))
  }
  expect(await paths(liaison, 2)).toContain('/organisation')
  expect(await paths(liaison, 1)).toEqual([])
  expect(await paths(secretary, 1)).toContain('/review')
  expect(await paths(secretary, 2)).toEqual([])
})

test('filtering a menu takes branches away that nothing is left of', () => {
  const title = { zh: '甲', en: 'A' }
  const node = (path: string, permission?: string, children: MenuNode[] = []): MenuNode => ({
    path,
    component: 'Layout',
    title,
    children,
    ...(permission && { permission }),
  })
  const tree = [
    node('/a', undefined, [node('/a/1', 'x'), node('/a/2', 'y')]),
    node('/b', 'x', [node('/b/1')]),
    node('/c'),
    // a shell that contains nothing but the account settings, which no menu shows
    node('/d', undefined, [{ ...node('/account'), component: 'accounts/portal/settings', hidden: true }]),
  ]
  const paths = (...held: string[]) =>
    filterMenu(tree, new Set(held)).flatMap(({ path, children }) => [
      path,
      ...children.map((child) => child.path),
    ])
  expect(paths('x', 'y')).toEqual(['/a', '/a/1', '/a/2', '/b', '/b/1', '/c'])
  expect(paths('y')).toEqual(['/a', '/a/2', '/c'])
  expect(paths()).toEqual(['/c'])
})
