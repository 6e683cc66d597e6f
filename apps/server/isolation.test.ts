import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  isIndividual,
  type OrganisationType,
  type OrganiserRole,
  organiserRoles,
  type Role,
  roles,
} from '#domain/actor.ts'
import { escortsApi } from '#domain/event-day/escorts/api.ts'
import { sharing } from '#domain/event-day/escorts/testing.ts'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sessions } from '#domain/identity/sign-in/server/tables.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import type { Ids, IsolationRecords } from '#domain/testing.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { isWholeRun, sampleBy } from '#kit/testing/whole-run.ts'
import { type MatrixRow, owned, permissionMatrix, type Reach, recordsOf } from './permission-matrix.ts'
import { permissionsOf } from './permissions.ts'
import { routes } from './routes.ts'
import { recordsOfCallers, sampleRequest } from './testing/records-of-callers.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../domain/*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)

let portal: TestPortal
let records: ReturnType<typeof recordsOfCallers>
let owner: Account
let stranger: Account
let otherGuest: Awaited<ReturnType<TestPortal['guest']>>
// has a share link to another record of the same organisation
let assistant: Pick<Account, 'call'>
// accompanies a guest who is none of these, and who shares run and room with somebody
let escort: Pick<Account, 'call'>
// ids of the records of `owner`, and of those hidden from enterprises
let foreign: Ids
// the same for escorts: some records are hidden by role
let hiddenFromEscort: Ids
// telephone numbers of the people of `owner`
let phones: string[] = []

beforeAll(async () => {
  portal = await startTestPortal()
  records = recordsOfCallers(portal, byNoun)
  owner = await portal.organisationAccount({ name: 'Owner of the foreign record' })
  stranger = await portal.organisationAccount()
  otherGuest = await portal.guest()
  const theirs = await records.below(owner)
  foreign = { ...(await records.hiddenFrom('enterprise')), ...theirs }
  hiddenFromEscort = { ...(await records.hiddenFrom('escort')), ...theirs }
  phones = await phonesOf(owner)
  assistant = await assistantOf(owner)
  const accompanying = await portal.organiser('escort')
  await records.for(accompanying.accountId, 'escort')
  escort = accompanying
}, 120_000)
afterAll(() => portal.close())

const foreignRecords = async (): Promise<Ids> => ({
  ...(await records.hiddenFrom('enterprise')),
  ...(await records.below(owner)),
})

/** What must not stand in a reply to others. Which editions there were is no secret: everybody chooses among them. */
const secrets = (hidden = foreign) => {
  const { '/qms/past-guests/editions': _edition, ...ids } = hidden
  return [...Object.values(ids), owner.accountId, owner.account, 'Anna Maria', ...phones]
}

/** The numbers of people whom an account registered, without the code of the country, as any reply would have them. */
async function phonesOf({ organisationId }: Account): Promise<string[]> {
  const rows = await portal.db
    .select({ mobile: participants.mobile })
    .from(participants)
    .where(eq(participants.organisationId, organisationId))
  return [...new Set(rows.flatMap(({ mobile }) => mobile?.slice(-11) ?? []))]
}

const isDeletion = ({ method }: Endpoint) => method === 'DELETE'

/** An assistant with a share link to a new record of this account, not to one of those in `foreign`. */
async function assistantOf(who: Account) {
  const own = await records.below(who)
  const { token } = await sharedLink(who, own['/qms/participants'] ?? '')
  const enter = () => portal.visitor.call(sharesApi.open, { body: { token } })
  return { ...portal.clientOf(await enter()), own, enter }
}

const ofSharing = [sharing.chineseName, sharing.passportName, sharing.mobile.slice(-11)]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
// excluded: these would end the session that the other calls use, or leave it nothing to do but add a second factor; they name no record
const endsTheSession: readonly Endpoint[] = [signInApi.logout, privacyApi.withdraw, rolesApi.requireFactor]
const isGuarded = (endpoint: Endpoint) => endpoint.allow !== 'public' && !endsTheSession.includes(endpoint)
const guarded = routes.filter(({ endpoint }) => isGuarded(endpoint))

const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** Makes a sample call of an endpoint, with these ids where it names records, otherwise with ids that do not exist. Of the latter, other ones at each call, the reply shows none. */
async function attempt(who: { call: Account['call'] }, endpoint: Endpoint, ids: Ids) {
  const request = sampleRequest(endpoint, ids)
  const made = JSON.stringify(request).match(uuids) ?? []
  const known = Object.values(ids)
  const shown = (message: string) =>
    made
      .filter((id) => !known.includes(id))
      .reduce((text, id) => text.replaceAll(id, 'an id that the call made up'), message)
  return who.call(endpoint, request as never).then(
    (reply) => ({ status: 200, code: 0, message: shown(JSON.stringify(reply) ?? ''), data: null as unknown }),
    ({ status, code, message, data }) => ({ status, code, message, data }),
  )
}

/** Whether the sample calls with either ids are the same request; one call then says what both would. */
const isOneCall = (endpoint: Endpoint, ids: Ids, otherIds: Ids) =>
  !endpoint.upload && isDeepStrictEqual(sampleRequest(endpoint, ids), sampleRequest(endpoint, otherIds))

it('has a record at every place that a manifest names', async () => {
  const ids = { ...foreign, ...(await records.for(owner.accountId, 'enterprise')) }
  const missing = [...owned.keys()].filter((place) => !ids[place])
  expect(missing, 'make one in `isolationRecords` of the noun’s testing.ts').toEqual([])
})

describe('a second organisation sees nothing of the first', () => {
  const withIds = guarded.filter(({ endpoint }) => endpoint.params)
  it('has endpoints to be tested', () => expect(withIds.length).toBeGreaterThan(10))

  it.each(withIds.map((route) => [nameOf(route.endpoint), route] as const))(
    '%s answers a foreign id exactly as one that does not exist',
    async (_name, { endpoint }) => {
      const theirs = await attempt(stranger, endpoint, foreign)
      const nothing = await attempt(stranger, endpoint, {})
      expect(theirs).toEqual(nothing)
      expect(theirs.status).toBe(permissionsOf('enterprise').has(endpoint.allow) ? 404 : 403)
    },
  )

  it.each(
    guarded
      .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.params)
      .map((route) => [nameOf(route.endpoint), route] as const),
  )('%s lists nothing of it', async (_name, { endpoint }) => {
    const { message } = await attempt(stranger, endpoint, {})
    for (const secret of secrets()) expect(message).not.toContain(secret)
  })
})

it('has numbers that could leak, and an escort whose guest shares a run and a room', async () => {
  expect(phones.length).toBeGreaterThan(0)
  const { guests } = await escort.call(escortsApi.ownGuests, {})
  expect(guests).toMatchObject([{ journeys: [{ run: { state: 'planned' } }, { at: null }], rooms: [{}] }])
})

describe.each(['guest', 'assistant', 'escort'] as const)('a %s sees nothing of another record', (role) => {
  it.each(guarded.map((route) => [nameOf(route.endpoint), route] as const))(
    '%s',
    async (_name, { endpoint }) => {
      const who = { guest: otherGuest, assistant, escort }[role]
      const hidden = role === 'escort' ? hiddenFromEscort : foreign
      const theirs = await attempt(who, endpoint, hidden)
      if (theirs.status !== 403 && !isOneCall(endpoint, hidden, {}))
        expect(theirs).toEqual(await attempt(who, endpoint, {}))
      if (endpoint.params) expect(theirs.status).toBe(permissionsOf(role).has(endpoint.allow) ? 404 : 403)
      for (const secret of [...secrets(hidden), ...(role === 'escort' ? ofSharing : [])])
        expect(theirs.message).not.toContain(secret)
    },
  )
})

describe('the matrix printed in docs/permissions.md is what happens', () => {
  // deleting comes last, and a record after what is below it: the other calls find the record
  const placeOf = ({ endpoint }: MatrixRow) =>
    isDeletion(endpoint) ? 1 / endpoint.path.split('/').length : 0
  const rows = permissionMatrix()
    .filter(({ endpoint }) => isGuarded(endpoint))
    .toSorted((one, other) => placeOf(one) - placeOf(other))

  /** A caller of a role, with the ids of its own records. */
  async function callerWith(role: Role): Promise<{ call: Account['call']; own: Ids }> {
    if (organiserRoles.some((each) => each === role)) {
      const who = await portal.organiser(role as OrganiserRole)
      return { ...who, own: await records.for(who.accountId, role) }
    }
    if (role === 'guest') {
      const who = await portal.guest()
      const own = await records.below(owner, who.account)
      // a guest may change only a record that they registered themselves
      await putInto(portal.db, own['/qms/participants'] ?? '', { registrantId: who.accountId })
      return { ...who, own: { ...own, ...(await records.for(who.accountId, role)) } }
    }
    if (role === 'assistant') {
      const { own, enter, ...who } = await assistantOf(owner)
      const { principal } = await enter()
      const [session] = await portal.db.select().from(sessions).where(eq(sessions.id, principal))
      return { ...who, own: { ...own, ...(await records.for(session?.accountId ?? '', role)) } }
    }
    const type = role as OrganisationType
    if (!isIndividual(type)) {
      const who = await portal.organisationAccount({ type })
      return { ...who, own: { ...(await records.for(who.accountId, role)), ...(await records.below(who)) } }
    }
    // accounts of individuals register no guests, so the records are created before the account gets that type
    const who = await portal.organisationAccount()
    const below = await records.below(who)
    await portal.db.update(accounts).set({ type }).where(eq(accounts.id, who.accountId))
    return { ...who, own: { ...(await records.for(who.accountId, role)), ...below } }
  }

  /** Foreign records: of another organisation, for another role, of an account used for nothing else. */
  const others = async (role: Role): Promise<Ids> => ({ ...foreign, ...(await records.hiddenFrom(role)) })

  /** The permission decision in a response; other refusals (the sample may be invalid as an input) count as allowed. */
  const verdictOf = (endpoint: Endpoint, { status, code }: { status: number; code: number }) => {
    if (code === baseRefusals.forbidden.code) return 'refused'
    if (status === 401) return 'asked to log in'
    // what a body names is no record of the caller's own: that it is not there says nothing of the permission
    if (!recordsOf(endpoint)) return 'allowed'
    // a 404 with a code of the specification concerns an invitation's target, not the record
    return status === 404 && code >= 40_000 ? 'not there' : 'allowed'
  }
  const expected: Record<Reach, { own: string; foreign: string }> = {
    any: { own: 'allowed', foreign: 'allowed' },
    own: { own: 'allowed', foreign: 'not there' },
    none: { own: 'refused', foreign: 'refused' },
  }

  /**
   * Which roles are asked a call: of those for whom it reaches as far one, chosen by its name. That a role has a permission is one pure function;
   * what is tried here is that each call asks it, and answers by it. A whole run asks every role.
   */
  const askedOf = ({ endpoint, reach }: MatrixRow): readonly Role[] => {
    const alike = Map.groupBy(roles, (role) => reach[role]).values()
    return isWholeRun ? roles : [...alike].flatMap((some) => sampleBy(nameOf(endpoint), some) ?? [])
  }

  it.each(roles)('%s', async (role) => {
    const [who, theirs] = [await callerWith(role), await others(role)]
    const printed: Record<string, object> = {}
    const seen: Record<string, object> = {}
    for (const { endpoint, reach } of rows.filter((row) => askedOf(row).includes(role))) {
      const own = { ...theirs, ...who.own }
      const first = verdictOf(endpoint, await attempt(who, endpoint, own))
      // what is refused is refused before any record is looked for: the same call with another id says the same
      const second =
        first === 'refused' || isOneCall(endpoint, own, theirs)
          ? first
          : verdictOf(endpoint, await attempt(who, endpoint, theirs))
      // without a record in its path there is no other one
      const reached = reach[role] === 'own' && !recordsOf(endpoint) ? 'any' : reach[role]
      printed[nameOf(endpoint)] = expected[reached]
      seen[nameOf(endpoint)] = { own: first, foreign: second }
    }
    // an organiser may have deleted some of them
    if (rows.some(({ endpoint, reach }) => isDeletion(endpoint) && reach[role] === 'any'))
      foreign = await foreignRecords()
    expect(seen).toEqual(printed)
    expect(Object.keys(seen).length).toBeGreaterThan(20)
  })

  it('and a visitor is asked to log in everywhere', async () => {
    for (const { endpoint } of guarded)
      expect((await attempt(portal.visitor, endpoint, foreign)).code, nameOf(endpoint)).toBe(40100)
  })
})
