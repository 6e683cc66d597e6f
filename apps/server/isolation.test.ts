import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/api.ts'
import { createAccount, openSession } from '#domain/accounts/server/actions.ts'
import { newMobile } from '#domain/accounts/testing.ts'
import { type OrganisationType, type OrganiserRole, organiserRoles, type Role, roles } from '#domain/actor.ts'
import { importSheet, sheetOf } from '#domain/delegation/testing.ts'
import { beginLogo, epsFile, sendLogo } from '#domain/messages/testing.ts'
import { releasedNotice } from '#domain/notices/testing.ts'
import { pendingGuest, withIdPhoto } from '#domain/participants/testing.ts'
import { sharesApi } from '#domain/shares/api.ts'
import { sharedLink } from '#domain/shares/testing.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { sampleInput } from '#kit/testing/sample-input.ts'
import { permissionMatrix, type Reach, recordsOf } from './permission-matrix.ts'
import { permissionsOf } from './permissions.ts'
import { routes } from './routes.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>
/** Ids that may stand in a path: by what comes before `:id`, or by the name of the parameter. */
type Ids = Readonly<Record<string, string>>

let portal: TestPortal
let owner: Account
let stranger: Account
let otherGuest: Awaited<ReturnType<TestPortal['guest']>>
// of another record of the same organisation
let assistant: Pick<Account, 'call'>
// every id that belongs to the first organisation
let foreign: Ids

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.organisationAccount({ name: 'Owner of the foreign record' })
  stranger = await portal.organisationAccount()
  otherGuest = await portal.guest()
  foreign = await recordsBelow(owner)
  assistant = await assistantOf(owner)
})
afterAll(() => portal.close())

/** Somebody registered by this account, with everything that has an id around them. */
async function recordsBelow(who: Account, email?: string): Promise<Ids> {
  const guest = await pendingGuest(who, email ? { email } : {})
  const { idPhoto } = await withIdPhoto(who, guest.id)
  await sendLogo(who, guest.id, epsFile())
  return {
    '/qms/participants': guest.id,
    '/qms/review': guest.id,
    '/qms/intentions': guest.id,
    '/qms/delegation/past': guest.id,
    '/qms/messages': guest.id,
    '/qms/shares': guest.id,
    '/qms/entourage': guest.id,
    '/qms/health': guest.id,
    '/qms/itineraries': guest.id,
    '/qms/delegation/imports': await importOf(who),
    '/qms/organisations': who.organisationId,
    '/qms/accounts/sessions': await anotherSession(who.accountId),
    fileId: guest.portrait ?? '',
    uploadId: (await beginLogo(who, guest.id, epsFile(2000))).uploadId,
    idPhotoId: idPhoto ?? '',
    shareId: (await sharedLink(who, guest.id)).shareId,
  }
}

/** Somebody who came in by a link to a record of this account: not to the one that is foreign to all here, though it is of the same organisation. */
async function assistantOf(who: Account) {
  const own = await recordsBelow(who)
  const { token } = await sharedLink(who, own['/qms/participants'] ?? '')
  const enter = () => portal.visitor.call(sharesApi.open, { body: { token } })
  return { ...portal.clientOf(await enter()), own, enter }
}

async function importOf(who: Account): Promise<string> {
  const id = randomUUID()
  await importSheet(who, await sheetOf([]), id)
  return id
}

const anotherSession = async (accountId: string) =>
  (await openSession(portal.db, { accountId, at: portal.clock.now() })).principal

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
// logging out would end the session that the other calls are made with; it concerns nobody but the caller
const isGuarded = (endpoint: Endpoint) => endpoint.allow !== 'public' && endpoint !== accountsApi.logout
const guarded = routes.filter(({ endpoint }) => isGuarded(endpoint))

/** The sample of a body, with the ids that it names exchanged for these. */
const withIds = (sample: unknown, ids: Ids) =>
  typeof sample === 'object' && sample && 'noticeId' in sample && ids['/qms/notices']
    ? { ...sample, noticeId: ids['/qms/notices'] }
    : sample

/** Makes a call from nothing but the endpoint, with these ids where it names records, or with ids that do not exist. */
async function attempt(who: { call: Account['call'] }, endpoint: Endpoint, ids: Ids) {
  const sample = endpoint.params ? (sampleInput(endpoint.params) as Record<string, string>) : {}
  const theirs = Object.keys(sample).flatMap((name) => {
    const id = ids[name === 'id' ? (recordsOf(endpoint) ?? '') : name]
    return id ? [[name, id]] : []
  })
  // what is no id (the name of a field) stays as sampled, or the address itself would be the one that does not exist
  const params = { ...sample, ...Object.fromEntries(theirs) }
  const request = {
    params,
    ...(endpoint.body && { body: withIds(sampleInput(endpoint.body), ids) }),
    ...(endpoint.upload && endpoint.query && { query: sampleInput(endpoint.query) }),
    ...(endpoint.upload && { file: new Blob(['x']), fileName: 'x.jpg' }),
  }
  return who.call(endpoint, request as never).then(
    (reply) => ({ status: 200, code: 0, message: JSON.stringify(reply), data: null as unknown }),
    ({ status, code, message, data }) => ({ status, code, message, data }),
  )
}

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
    for (const secret of [...Object.values(foreign), owner.accountId, owner.account, 'Anna Maria'])
      expect(message).not.toContain(secret)
  })
})

describe.each(['guest', 'assistant'] as const)('a %s sees nothing of another record', (role) => {
  it.each(guarded.map((route) => [nameOf(route.endpoint), route] as const))(
    '%s',
    async (_name, { endpoint }) => {
      const who = role === 'guest' ? otherGuest : assistant
      const theirs = await attempt(who, endpoint, foreign)
      expect(theirs).toEqual(await attempt(who, endpoint, {}))
      if (endpoint.params) expect(theirs.status).toBe(permissionsOf(role).has(endpoint.allow) ? 404 : 403)
      for (const secret of [...Object.values(foreign), owner.accountId, owner.account, 'Anna Maria'])
        expect(theirs.message).not.toContain(secret)
    },
  )
})

describe('the matrix printed in docs/permissions.md is what happens', () => {
  const rows = permissionMatrix().filter(({ endpoint }) => isGuarded(endpoint))

  /** What a role may call its own, and somebody of that role. */
  async function somebody(role: Role): Promise<{ call: Account['call']; own: Ids }> {
    const notice = await releasedNotice(portal, { audience: [role] })
    if (organiserRoles.some((each) => each === role)) {
      const who = await portal.organiser(role as OrganiserRole)
      const session = await anotherSession(who.accountId)
      return { ...who, own: { '/qms/notices': notice, '/qms/accounts/sessions': session } }
    }
    if (role === 'guest') {
      const who = await portal.guest()
      const session = await anotherSession(who.accountId)
      const own = await recordsBelow(owner, who.account)
      return { ...who, own: { ...own, '/qms/notices': notice, '/qms/accounts/sessions': session } }
    }
    if (role === 'assistant') {
      const { own, enter, ...who } = await assistantOf(owner)
      const { principal } = await enter()
      return { ...who, own: { ...own, '/qms/notices': notice, '/qms/accounts/sessions': principal } }
    }
    const who = await portal.organisationAccount({ type: role as OrganisationType })
    return { ...who, own: { ...(await recordsBelow(who)), '/qms/notices': notice } }
  }

  /** Records of somebody else: of another organisation, for another role, an account that nobody misses. */
  async function others(role: Role): Promise<Ids> {
    const audience = [role === 'viewer' ? ('desk' as const) : ('viewer' as const)]
    const at = portal.clock.now()
    return {
      ...foreign,
      '/qms/notices': await releasedNotice(portal, { audience }),
      '/qms/accounts': await createAccount(portal.db, { account: newMobile(), type: 'media', at }),
      permission: 'summit:edit',
    }
  }

  /** What the answer says about the permission; that the sample makes no sense as an input is another matter. */
  const verdictOf = ({ status, code }: { status: number; code: number }) => {
    if (code === baseRefusals.forbidden.code) return 'refused'
    if (status === 401) return 'asked to log in'
    return status === 404 ? 'not there' : 'allowed'
  }
  const expected: Record<Reach, { own: string; foreign: string }> = {
    any: { own: 'allowed', foreign: 'allowed' },
    own: { own: 'allowed', foreign: 'not there' },
    none: { own: 'refused', foreign: 'refused' },
  }

  it.each(roles)('%s', async (role) => {
    const [who, theirs] = [await somebody(role), await others(role)]
    const printed: Record<string, object> = {}
    const seen: Record<string, object> = {}
    for (const { endpoint, reach } of rows) {
      const first = verdictOf(await attempt(who, endpoint, { ...theirs, ...who.own }))
      const second = verdictOf(await attempt(who, endpoint, theirs))
      printed[nameOf(endpoint)] = expected[reach[role]]
      seen[nameOf(endpoint)] = { own: first, foreign: second }
    }
    expect(seen).toEqual(printed)
  })

  it('and a visitor is asked to log in everywhere', async () => {
    for (const { endpoint } of guarded)
      expect((await attempt(portal.visitor, endpoint, foreign)).code, nameOf(endpoint)).toBe(40100)
  })
})
