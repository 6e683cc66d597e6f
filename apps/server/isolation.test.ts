import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/api.ts'
import { type organisationTypes, organiserRoles, type Role, roles } from '#domain/actor.ts'
import { pendingGuest } from '#domain/participants/testing.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { sampleInput } from '#kit/testing/sample-input.ts'
import { permissionsOf } from './permissions.ts'
import { routes } from './routes.ts'
import { startTestPortal, type TestPortal } from './testing.ts'

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

let portal: TestPortal
let owner: Account
let stranger: Account
let otherGuest: Awaited<ReturnType<TestPortal['guest']>>
// every id that belongs to the first organisation and may stand in a path
let foreign: Record<string, string>

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.organisationAccount({ name: 'Owner of the foreign record' })
  stranger = await portal.organisationAccount()
  otherGuest = await portal.guest()
  const guest = await pendingGuest(owner)
  foreign = {
    participants: guest.id,
    review: guest.id,
    organisations: owner.organisationId,
    fileId: guest.portrait ?? '',
  }
})
afterAll(() => portal.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
// logging out would end the session that the other calls are made with; it concerns nobody but the caller
const guarded = routes.filter(
  ({ endpoint }) => endpoint.allow !== 'public' && endpoint !== accountsApi.logout,
)

/** Makes a call from nothing but the endpoint, with the ids of the first organisation's records or with ids that do not exist. */
async function attempt(who: { call: Account['call'] }, endpoint: Endpoint, ids: 'foreign' | 'missing') {
  const noun = endpoint.path.split('/')[2] ?? ''
  const sample = endpoint.params ? (sampleInput(endpoint.params) as Record<string, string>) : {}
  const theirs = Object.keys(sample).flatMap((name) => {
    const id = name === 'id' ? foreign[noun] : foreign[name]
    return id ? [[name, id]] : []
  })
  // what is no id (the name of a field) stays as sampled, or the address itself would be the one that does not exist
  const params = ids === 'missing' ? sample : { ...sample, ...Object.fromEntries(theirs) }
  const request = {
    params,
    ...(endpoint.body && { body: sampleInput(endpoint.body) }),
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
      const theirs = await attempt(stranger, endpoint, 'foreign')
      const nothing = await attempt(stranger, endpoint, 'missing')
      expect(theirs).toEqual(nothing)
      expect(theirs.status).toBe(permissionsOf('enterprise').has(endpoint.allow) ? 404 : 403)
    },
  )

  it.each(
    guarded
      .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.params)
      .map((route) => [nameOf(route.endpoint), route] as const),
  )('%s lists nothing of it', async (_name, { endpoint }) => {
    const { message } = await attempt(stranger, endpoint, 'missing')
    for (const secret of [...Object.values(foreign), owner.accountId, owner.account, 'Anna Maria'])
      expect(message).not.toContain(secret)
  })
})

describe('a guest sees nothing of another guest', () => {
  it.each(guarded.map((route) => [nameOf(route.endpoint), route] as const))(
    '%s',
    async (_name, { endpoint }) => {
      const theirs = await attempt(otherGuest, endpoint, 'foreign')
      expect(theirs).toEqual(await attempt(otherGuest, endpoint, 'missing'))
      if (endpoint.params) expect(theirs.status).toBe(permissionsOf('guest').has(endpoint.allow) ? 404 : 403)
      for (const secret of [...Object.values(foreign), owner.accountId, owner.account, 'Anna Maria'])
        expect(theirs.message).not.toContain(secret)
    },
  )
})

describe('who holds no permission is refused, whatever the record', () => {
  const accountOf = (role: Role) => {
    if (role === 'guest') return portal.guest()
    return (organiserRoles as readonly string[]).includes(role)
      ? portal.organiser(role as (typeof organiserRoles)[number])
      : portal.organisationAccount({ type: role as (typeof organisationTypes)[number] })
  }

  it.each(roles)('%s', async (role) => {
    const who = await accountOf(role)
    const refused = new Set<string>()
    for (const { endpoint } of guarded)
      if ((await attempt(who, endpoint, 'missing')).status === 403) refused.add(nameOf(endpoint))
    const expected = guarded.filter(({ endpoint }) => !permissionsOf(role).has(endpoint.allow))
    expect([...refused].sort()).toEqual(expected.map(({ endpoint }) => nameOf(endpoint)).sort())
  })

  it('and a visitor is asked to log in everywhere', async () => {
    for (const { endpoint } of guarded)
      expect((await attempt(portal.visitor, endpoint, 'foreign')).code, nameOf(endpoint)).toBe(40100)
  })
})
