import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPassword, organiserRoles, type Role } from '#domain/actor.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { accountWithPassword, goodPassword } from '#domain/identity/accounts/testing.ts'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { defaultProofMinutes, factorField, rolesRecord } from '#domain/identity/roles/rules.ts'
import { secondFactorApi } from '#domain/identity/sign-in/api/second-factor.ts'
import { sessionsApi } from '#domain/identity/sign-in/api/sessions.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { refusals as signInRefusals } from '#domain/identity/sign-in/refusals.ts'
import { passkeys, secondFactors, sessions } from '#domain/identity/sign-in/server/tables.ts'
import { securityKeyOf } from '#domain/identity/sign-in/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { CallFailed } from '#kit/http/client.ts'
import { type Endpoint, justNowMinutes } from '#kit/http/endpoint.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { routes } from './routes.ts'
import { openSession, startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

type Session = Pick<Awaited<ReturnType<TestPortal['organiser']>>, 'call'>

/** The code of the refusal of a call with made-up parameters; undefined when nothing refuses it. */
async function codeOf({ call }: Session, endpoint: Endpoint): Promise<number | undefined> {
  const id = '00000000-0000-0000-0000-000000000001'
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id])
  const request = { params: Object.fromEntries(names), body: {}, file: new Blob(['x']), fileName: 'x' }
  const error = await call(endpoint, request as never).catch((cause: unknown) => cause)
  if (error instanceof CallFailed) return error.code
  // what a client cannot read (bytes) was not refused
  return undefined
}

const isOrganiser = (role: Role) => organiserRoles.some((each) => each === role)

/** A session of a role whose last proof was so many minutes ago. */
async function sessionOf(role: Role, minutesAgo: number) {
  const made = isOrganiser(role)
    ? { type: 'organiser' as const, organiserRole: role as (typeof organiserRoles)[number] }
    : { type: role as 'enterprise' }
  const { accountId } = await accountWithPassword(portal, made)
  const at = portal.clock.now()
  const token = await openSession(portal.db, { accountId, at })
  const createdAt = new Date(at.getTime() - minutesAgo * 60_000)
  await portal.db.update(sessions).set({ createdAt }).where(eq(sessions.id, token.principal))
  return { accountId, token, ...portal.clientOf(token) }
}

const sensitive = routes.filter(({ endpoint }) => endpoint.proof)
const named = ({ method, path }: Endpoint) => `${method} ${path}`

/** A role with a password that holds the permission of a call. */
const holderOf = ({ permission }: Pick<(typeof routes)[number], 'permission'>) =>
  ((permission?.heldBy ?? []) as Role[]).find((role) => hasPassword(role))

/** Sensitive for what they do, which neither their permission nor the form of their reply shows. */
const sensitiveBesides = new Set([
  'DELETE /qms/summit/editions/:id',
  'POST /cert/badge-keys/rotation',
  'POST /cert/badge-keys/theft',
  'GET /cert/gates/:id/paper/file',
  'POST /cert/devices',
  'POST /cert/devices/code',
  'POST /center/user/basic/openIdLinkBegin',
  'DELETE /center/user/basic/openIdLink',
])

describe('a sensitive call', () => {
  test('is each that takes data away, shows protected values, changes roles or accounts, or deletes people', () => {
    const takesAway = ({ bytes, singleUse }: Endpoint) => bytes && singleUse
    const meant = routes.filter(
      ({ endpoint, permission }) =>
        // who has no password cannot be asked for one: a guest's own data
        holderOf({ permission }) !== undefined &&
        (takesAway(endpoint) ||
          ['participants:reveal', 'roles:edit', 'accounts:manage'].includes(endpoint.allow) ||
          sensitiveBesides.has(named(endpoint)) ||
          /\/requests\/decide$|\/second-factor/.test(endpoint.path)) &&
        // reads what is no secret
        !(endpoint.method === 'GET' && !takesAway(endpoint)),
    )
    expect(meant.filter(({ endpoint }) => !endpoint.proof).map(({ endpoint }) => named(endpoint))).toEqual([])
    expect(sensitive.length).toBeGreaterThan(50)
    const paths = new Set(routes.map(({ endpoint }) => named(endpoint)))
    expect([...sensitiveBesides].filter((each) => !paths.has(each))).toEqual([])
  })

  test.each(sensitive.map((route) => [named(route.endpoint), route] as const))(
    '%s is refused after an old proof, and after a new one is not',
    async (_, route) => {
      const role = holderOf(route)
      if (!role) throw new Error('nobody with a password holds its permission')
      const old = route.endpoint.proof === 'justNow' ? justNowMinutes : defaultProofMinutes
      const me = await sessionOf(role, old + 1)
      expect(await codeOf(me, route.endpoint)).toBe(baseRefusals.proofNeeded.code)
      await me.call(sessionsApi.prove, { body: { password: goodPassword } })
      expect(await codeOf(me, route.endpoint)).not.toBe(baseRefusals.proofNeeded.code)
      const recent = await sessionOf(role, old - 1)
      expect(await codeOf(recent, route.endpoint)).not.toBe(baseRefusals.proofNeeded.code)
    },
  )

  test('asks as often as the secretary sets, from the next request on, in words', async () => {
    const me = await sessionOf('secretary', 20)
    expect(await codeOf(me, rolesApi.grant)).not.toBe(baseRefusals.proofNeeded.code)
    const set = (minutes: 0 | 15 | 480) => secretary.call(rolesApi.setProofMinutes, { body: { minutes } })
    expect((await set(15)).proofMinutes).toBe(15)
    const refused = me.call(rolesApi.setProofMinutes, { body: { minutes: 0 } })
    await expect(refused).rejects.toMatchObject({ status: 403, message: baseRefusals.proofNeeded.words.en })
    await set(0)
    const never = await sessionOf('secretary', 9 * 60)
    expect(await codeOf(never, rolesApi.grant)).not.toBe(baseRefusals.proofNeeded.code)
    const any = { body: { minutes: 16 as never } }
    await expect(secretary.call(rolesApi.setProofMinutes, any)).rejects.toMatchObject({ status: 422 })
    await set(480)
  })

  test('asks nobody for a password who has none', async () => {
    const guest = await portal.guest()
    const old = new Date(portal.clock.now().getTime() - 9 * 3_600_000)
    await portal.db.update(sessions).set({ createdAt: old }).where(eq(sessions.id, guest.token.principal))
    const shared = sensitive.find(({ permission }) => permission?.heldBy.includes('guest'))
    if (!shared) throw new Error('guests hold no permission of a sensitive call')
    expect(await codeOf(guest, shared.endpoint)).not.toBe(baseRefusals.proofNeeded.code)
  })
})

describe('an account whose role must have a second factor, without one', () => {
  const require = (isRequired: boolean) =>
    secretary.call(rolesApi.requireFactor, { params: { role: 'viewer' }, body: { isRequired } })
  const addFactor = (accountId: string) =>
    portal.db.insert(secondFactors).values({ accountId, secret: 'A', confirmedAt: portal.clock.now() })

  test('can do nothing but set it up and log out, and everything again once it has one', async () => {
    const me = await sessionOf('viewer', 0)
    const held = routes.filter(({ permission }) => permission?.heldBy.includes('viewer'))
    const own = ['signIn:self', 'signIn:secondFactor']
    const others = held.filter(({ endpoint }) => !own.includes(endpoint.allow))
    expect(others.length).toBeGreaterThan(50)
    await me.call(signInApi.loginInfo, {})
    const { secondFactors: before } = await require(true)
    expect(before.find(({ role }) => role === 'viewer')).toEqual({
      role: 'viewer',
      isRequired: true,
      accounts: 0,
    })

    for (const { endpoint } of others)
      expect([named(endpoint), await codeOf(me, endpoint)]).toEqual([
        named(endpoint),
        baseRefusals.forbidden.code,
      ])
    const info = await me.call(signInApi.loginInfo, {})
    expect(info.secondFactor).toEqual({ isOn: false, isRequired: true })
    expect(info.permissions.toSorted()).toEqual(own.toSorted())

    await addFactor(me.accountId)
    await expect(me.call(secondFactorApi.remove, {})).rejects.toMatchObject({
      code: signInRefusals.secondFactorRequired.code,
    })
    const lists = others.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':'))
    for (const { endpoint } of lists.slice(0, 20))
      expect([named(endpoint), await codeOf(me, endpoint)]).not.toEqual([
        named(endpoint),
        baseRefusals.forbidden.code,
      ])
    const { secondFactors: after, history } = await require(false)
    expect(after.find(({ role }) => role === 'viewer')).toEqual({
      role: 'viewer',
      isRequired: false,
      accounts: 1,
    })
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'secondFactor', role: 'viewer', isRequired: false },
      { kind: 'secondFactor', role: 'viewer', isRequired: true },
    ])
  })

  test('is free once it has a security key, the last of which stays, also when two are removed at once', async () => {
    await require(true)
    const me = await sessionOf('viewer', 0)
    for (let keys = 0; keys < 2; keys++) await securityKeyOf(portal, me.accountId)
    expect((await me.call(signInApi.loginInfo, {})).secondFactor).toEqual({ isOn: true, isRequired: true })
    const { passkeys } = await me.call(secondFactorApi.read, {})
    const removals = await Promise.allSettled(
      passkeys.map(({ id }) => me.call(secondFactorApi.removePasskey, { params: { id } })),
    )
    const refusedWith = removals.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusedWith).toEqual([signInRefusals.secondFactorRequired.code])
    expect(await me.call(secondFactorApi.read, {})).toMatchObject({ isOn: true, passkeyCount: 1 })
    await require(false)
  })

  test('keeps the last way that can be used now: a passkey of a former address and an app that cannot be read are none', async () => {
    await require(true)
    const me = await sessionOf('viewer', 0)
    const secret = sql`'v99.AAAA'`
    await portal.db
      .insert(secondFactors)
      .values({ accountId: me.accountId, secret: secret as never, confirmedAt: portal.clock.now() })
    for (let keys = 0; keys < 2; keys++) await securityKeyOf(portal, me.accountId)
    const { passkeys: made } = await me.call(secondFactorApi.read, {})
    const [old = '', last = ''] = made.map(({ id }) => id)
    await portal.db.update(passkeys).set({ rpId: 'old.example' }).where(eq(passkeys.id, old))
    const removing = (id: string) => me.call(secondFactorApi.removePasskey, { params: { id } })
    const required = { code: signInRefusals.secondFactorRequired.code }
    await expect(removing(last)).rejects.toMatchObject(required)
    expect(await removing(old)).toMatchObject({
      isOn: true,
      hasApp: true,
      isAppUsable: false,
      passkeyCount: 1,
    })
    await expect(removing(last)).rejects.toMatchObject(required)
    await require(false)
  })

  test('is any account of the role, also one that gets the role later, and no other', async () => {
    await require(true)
    const { accountId, call } = await sessionOf('desk', 0)
    expect((await call(signInApi.loginInfo, {})).secondFactor).toEqual({ isOn: false, isRequired: false })
    await secretary.call(accountsConsoleApi.changeRole, {
      params: { id: accountId },
      body: { organiserRole: 'viewer' },
    })
    expect((await call(signInApi.loginInfo, {})).secondFactor).toEqual({ isOn: false, isRequired: true })
    const media = await portal.organisationAccount()
    expect((await media.call(signInApi.loginInfo, {})).secondFactor).toBeUndefined()
    await require(false)
  })

  test('is set by the secretary alone, and two who set it at once leave one line in the log', async () => {
    const desk = await sessionOf('desk', 0)
    const change = { params: { role: 'editor' as const }, body: { isRequired: true } }
    await expect(desk.call(rolesApi.requireFactor, change)).rejects.toMatchObject({ status: 403 })
    const other = await portal.organiser('secretary')
    await Promise.all([secretary, other].map(({ call }) => call(rolesApi.requireFactor, change)))
    const changes = await changesOf(portal.db, { type: 'roles', id: rolesRecord })
    expect(changes.filter(({ field }) => field === factorField('editor'))).toHaveLength(1)
  })
})

test('the second factor of a secretary is reset by a secretary alone, whoever else was granted it', async () => {
  const [desk, colleague] = [await sessionOf('desk', 0), await portal.organiser('secretary')]
  const reset = ({ call }: Session, { accountId }: { accountId: string }) =>
    call(secondFactorApi.reset, { params: { id: accountId }, body: { reason: '当面核实身份' } })
  const withFactor = async (role: Role) => {
    const made = await sessionOf(role, 0)
    const confirmedAt = portal.clock.now()
    await portal.db.insert(secondFactors).values({ accountId: made.accountId, secret: 'A', confirmedAt })
    return made
  }
  const grant = (held: boolean) => {
    const params = { role: 'desk' as const, permission: 'signIn:resetSecondFactor' }
    return colleague.call(rolesApi.grant, { params, body: { held } })
  }
  const [owner, viewer] = [await withFactor('secretary'), await withFactor('viewer')]
  await grant(true)
  await expect(reset(desk, owner)).rejects.toMatchObject({ code: baseRefusals.forbidden.code })
  expect(await reset(desk, viewer)).toMatchObject({ isOn: false })
  await grant(false)
  expect(await reset(colleague, owner)).toMatchObject({ isOn: false })
})
