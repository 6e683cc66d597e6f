import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byDriverApi } from '#domain/event-day/drivers/api.ts'
import { hiddenFromDriver } from '#domain/event-day/drivers/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { sampleInput } from '#kit/testing/sample-input.ts'
import { allNouns } from './all-nouns.ts'
import { lifecycles } from './lifecycles.ts'
import { routes } from './routes.ts'
import { type HeldSecrets, heldSecrets } from './testing/held-secrets.ts'
import { recordsOfCallers, sampleRequest } from './testing/records-of-callers.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../domain/*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)

const accesses = allNouns.flatMap((each) => each.accesses)
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** A link of each kind, by purpose. A kind that is added needs one here. */
const tokens: Record<string, (held: HeldSecrets) => string> = {
  'first password': ({ firstPassword }) => firstPassword,
  'gate device': ({ gateDevice }) => gateDevice,
  'take-over objection': ({ objection }) => objection,
  'hotel rooming list': ({ hotel }) => hotel.token,
  driver: ({ driver }) => driver.token,
  share: ({ share }) => share,
  calendar: ({ calendar }) => calendar,
  'activity answer': ({ answer }) => answer,
}

let portal: TestPortal
let held: HeldSecrets
let ids: Record<string, string>
beforeAll(async () => {
  portal = await startTestPortal()
  held = await heldSecrets(portal, '192.0.2.1')
  ids = await recordsOfCallers(portal, byNoun).below(await portal.organisationAccount())
})
afterAll(() => portal.close())

test('every kind is of a purpose of its own, and every table of links is shown on the page of what was given out', () => {
  const purposes = accesses.map(({ kind }) => kind.purpose)
  expect(purposes.toSorted()).toEqual(Object.keys(tokens).toSorted())
  const isOfLinks = (columns: object) => ['revokedAt', 'lastUsedAt', 'uses'].every((name) => name in columns)
  const tables = lifecycles.filter(({ table }) => isOfLinks(getTableColumns(table)))
  expect(
    tables.map(({ table }) => getTableName(table)),
    'a table of links without a kind',
  ).toHaveLength(accesses.length)
})

/** The reply to a call with a token wherever it may carry one: a parameter of its address, the body, and as the caller's proof; `more` joins the body. */
function sentWith(endpoint: Endpoint, token: string, more: object = {}) {
  const request = sampleRequest(endpoint, ids) as { params?: Record<string, string>; body?: object }
  const names = Object.keys(endpoint.params?.shape ?? {}).filter((name) => !/^id$|Id$/.test(name))
  const params = { ...request.params, ...Object.fromEntries(names.map((name) => [name, token])) }
  const sample = endpoint.body ? sampleInput(endpoint.body) : undefined
  const body =
    sample && typeof sample === 'object' && !Array.isArray(sample) ? { ...sample, token, ...more } : sample
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const hasBody = endpoint.method !== 'GET'
  return portal.app.inject({
    method: endpoint.method,
    url: path,
    headers: { authorization: `QMS ${token}`, cookie: `QMS-User-Admin-Token=${token}` },
    ...(hasBody && { payload: body ?? {} }),
  })
}

async function withToken(endpoint: Endpoint, token: string): Promise<string> {
  const reply = await sentWith(endpoint, token)
  return `${reply.statusCode} ${reply.headers['content-type']?.includes('json') ? reply.json().code : 'bytes'}`
}

const forgedLike = (token: string) => `${token.slice(0, -2)}${token.endsWith('xx') ? 'yy' : 'xx'}`

/** What each call answers to the link of a share that nobody was given: asked once for all kinds. */
const toStranger = new Map<Endpoint, string>()
async function answerToStranger(endpoint: Endpoint): Promise<string> {
  const answer =
    toStranger.get(endpoint) ?? (await withToken(endpoint, forgedLike(tokens.share?.(held) ?? '')))
  toStranger.set(endpoint, answer)
  return answer
}

test.each(accesses.map(({ kind }) => kind))(
  'a link of “$purpose” opens the calls of its list, and no other',
  async (kind) => {
    const token = tokens[kind.purpose]?.(held) ?? ''
    const opened: string[] = []
    for (const { endpoint } of routes) {
      const holder = await withToken(endpoint, token)
      // a token of another form may be refused in another way, which opens nothing either
      if (holder === (await answerToStranger(endpoint))) continue
      if (holder !== (await withToken(endpoint, forgedLike(token)))) opened.push(nameOf(endpoint))
    }
    expect(opened.toSorted()).toEqual(kind.acts.map(nameOf).toSorted())
  },
)

test('no reply to the link of a driver has the number of a guest, or somebody who rides in another vehicle', async () => {
  const { token, own, stranger } = held.driver
  for (const { endpoint } of routes)
    for (const participantId of [own, stranger]) {
      const { body } = await sentWith(endpoint, token, { participantId })
      for (const hidden of [...hiddenFromDriver, stranger])
        expect(body, nameOf(endpoint)).not.toContain(hidden)
    }
  const { body } = await sentWith(byDriverApi.read, token)
  expect(body).toContain(own)
})
