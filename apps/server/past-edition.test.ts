import { randomUUID } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { enterEdition, importGuests, sheetOf } from '#domain/people/past-guests/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { searchApi } from '#domain/views/search/api.ts'
import { namesOf } from '#kit/db/lifecycle/lifecycle.ts'
import { columnOf } from '#kit/db/lifecycle/rows.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { DeclaredRecord } from '#kit/record/define-record.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { changes } from '#kit/server/route.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { allNouns } from './all-nouns.ts'
import { lifecycles } from './lifecycles.ts'
import { recordsOf } from './permission-matrix.ts'
import { routes } from './routes.ts'
import { recordsOfCallers, sampleRequest, withNamesakes } from './testing/records-of-callers.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../domain/*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)

/** Writes that a past edition takes, with the reason. Everything else in it is read only. */
const stillTaken: Readonly<Record<string, string>> = {
  'POST /qms/participants/:id/id-photos/:idPhotoId/reveals': 'a look, which is logged',
  'POST /qms/participants/:id/reveals': 'a look, which is logged',
  'POST /qms/participants/:id/consents/withdrawal': 'the right of the person at any time',
  'POST /qms/notes/participants/:id': 'a call of a guest is noted when it comes',
  'PUT /qms/projects/enquiries/:id/answer': 'who asked is answered, also later',
  'POST /qms/itineraries/:id/subscription/revocation': 'access is ended at any time',
  'POST /qms/review/:id/claim': 'says who reads the record',
  'POST /qms/review/:id/decisions': 'replies that the record was skipped',
  'POST /qms/shares/:id/links/:shareId/revocation': 'access is ended at any time',
  'POST /qms/givenAccess/:id/revocation': 'access is ended at any time',
  'DELETE /qms/review/:id/proposal/:proposalId': 'replies the same whether there is one or not',
  'DELETE /qms/lodging/hotels/:id/link': 'access is ended at any time',
  'DELETE /qms/vehicles/:id/driver-link': 'access is ended at any time',
}

/** Reads that are about past editions. */
const aboutPast: Readonly<Record<string, string>> = {
  'GET /qms/reveals': 'the log of looks',
  'GET /qms/delegation/past': 'the guests of past editions, to be registered again',
  'GET /qms/givenAccess': 'links that are still valid, to be ended',
}

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>
type Caller = Pick<Account, 'call'>

let portal: TestPortal
let owner: Account
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
/** The ids of all rows of the edition that is past, and of the guests of one that was entered. */
let former: Set<string>
/** A guest of the owner's in an edition that was entered. */
let entered: string
let current: Map<string, boolean>
let past: Map<string, boolean>

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The ids of all rows that belong to an edition, by the manifests' answers. */
async function rowsOfEdition(): Promise<Set<string>> {
  const found = new Set<string>()
  for (const one of lifecycles) {
    const { id } = getTableColumns(one.table)
    if (one.of !== 'edition' || namesOf(one, 'edition').includes('id') || id?.getSQLType() !== 'uuid')
      continue
    for (const row of await portal.db.select({ id: columnOf(one.table, 'id') }).from(one.table))
      found.add(String(row.id))
  }
  return found
}

const answers = (who: Caller, endpoint: Endpoint, request: object): Promise<boolean> =>
  who.call(endpoint, request as never).then(
    () => true,
    ({ status }: { status: number }) => {
      if (status >= 500 || status === undefined) throw new Error(`${nameOf(endpoint)} failed`)
      return false
    },
  )

/** The id of a guest of this organisation in an edition that was held before the portal. */
async function enteredGuestOf({ call }: Caller): Promise<string> {
  const { revision } = await call(organisationsApi.own, {})
  const change = { name: '往届单位', englishName: 'Of the past' }
  await call(organisationsApi.saveOwn, { body: { revision, change } })
  const id = await enterEdition(secretary, 2025)
  const row = { chineseName: '施安娜', passportName: 'Anna Maria Schmidt', unitName: change.name }
  await importGuests(secretary, id, await sheetOf([row]))
  const { records } = await call(participantsApi.list, { query: { edition: 5 } })
  return records[0]?.id ?? ''
}

/** Deleting comes last: the other calls find the record. */
const writes = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, allow }) => changes.has(method) && allow !== 'public')
  .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

/** Whether each write on a record of the edition is taken, from its owner or the secretary. */
async function tryWrites(ids: Readonly<Record<string, string>>, of: ReadonlySet<string>) {
  const taken = new Map<string, boolean>()
  for (const endpoint of writes) {
    if (!of.has(ids[recordsOf(endpoint) ?? ''] ?? '')) continue
    const request = sampleRequest(endpoint, ids)
    const byOwner = await answers(owner, endpoint, request)
    taken.set(nameOf(endpoint), (await answers(secretary, endpoint, request)) || byOwner)
  }
  return taken
}

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.organisationAccount({ name: 'Owner in the past' })
  secretary = await portal.organiser('secretary')
  const records = recordsOfCallers(portal, byNoun)
  const made = async () => ({
    ...(await records.hiddenFrom('secretary')),
    ...(await records.for(secretary.accountId, 'secretary')),
    ...(await records.below(owner)),
  })
  current = await tryWrites(await made(), await rowsOfEdition())
  const ids = await made()
  former = await rowsOfEdition()
  await portal.db.execute(
    sql`update summits set current = false, left_at = ${portal.clock.now().toISOString()}::timestamptz - interval '31 minutes'`,
  )
  const { id: _old, ...next } = { ...portal.summit, number: 7, year: 2027 }
  await addSummit(portal.db, portal.clock.now(), next, { current: true })
  past = await tryWrites(ids, former)
  entered = await enteredGuestOf(owner)
  former.add(entered)
}, 120_000)
afterAll(() => portal.close())

test('what is written in the current edition is refused in a past one', () => {
  const taken = [...current].flatMap(([name, isTaken]) => (isTaken ? [name] : []))
  // with fewer the samples would be wrong, and nothing shown
  expect(taken.length).toBeGreaterThan(15)
  const late = [...past].flatMap(([name, isTaken]) => (isTaken ? [name] : []))
  expect(late).toEqual(Object.keys(stillTaken))
})

const ofEdition = allNouns
  .flatMap(({ records }) => records)
  .map(({ record }) => record as DeclaredRecord)
  .filter(({ belongsTo }) => belongsTo === 'edition')

/** What no other record of the edition has, where two may not have the same. */
const own: Record<string, object> = { zones: { letter: 'K' }, 'badge-kinds': { covers: 'builder' } }

/** Fields of a record, as any form sends them. */
const fieldsOf = ({ noun, example }: DeclaredRecord) =>
  ({ ...example, ...own[noun] }) as Record<string, unknown>

test.each(ofEdition.map((record) => [record.noun, record] as const))(
  'a form of %s that was open is saved into its edition for half an hour, and only saved',
  async (_, record) => {
    const { calls, published } = record
    const change = fieldsOf(record)
    const left = portal.summit.id
    await portal.db.execute(
      sql`update summits set left_at = ${portal.clock.now().toISOString()}::timestamptz - interval '29 minutes' where id = ${left}`,
    )
    const id = randomUUID()
    const params = { id }
    const savedUntil = new Date(portal.clock.now().getTime() + 60_000).toISOString()
    const begin = () => secretary.call(calls.create, { body: { id, change, edition: left } })
    await begin()
    // once more, since the reply to the first may be lost
    const begun = (await begin()) as { revision: number }
    const asRead = await secretary.call(calls.read, { params })
    expect(asRead).toMatchObject({ id, savedUntil })
    const body = { revision: begun.revision, change }
    expect(await secretary.call(calls.save, { params, body })).toMatchObject({ savedUntil })
    const { records } = await secretary.call(calls.page, { query: {} })
    expect(JSON.stringify(records)).not.toContain(id)
    if (published && calls.publish)
      expect(
        (await refusalOf(secretary.call(calls.publish, { params, body: { published: true } }))).status,
      ).toBe(404)
    expect((await refusalOf(secretary.call(calls.remove, { params }))).status).toBe(404)
    await portal.db.execute(
      sql`update summits set left_at = ${portal.clock.now().toISOString()}::timestamptz - interval '30 minutes' where id = ${left}`,
    )
    expect((await refusalOf(secretary.call(calls.save, { params, body }))).status).toBe(404)
    const late = { id: randomUUID(), change, edition: left }
    expect((await refusalOf(secretary.call(calls.create, { body: late }))).code).toBe(
      recordRefusals.editionLeft.code,
    )
  },
)

const lists = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, params, allow }) => method === 'GET' && !params && allow !== 'public')

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

test('no list, figure or search has anything of a past edition in it', async () => {
  expect(former.size).toBeGreaterThan(20)
  const found: string[] = []
  for (const endpoint of lists)
    for (const who of [owner, secretary]) {
      const reply = await who.call(endpoint, { query: {} } as never).catch(() => null)
      const text = reply instanceof Blob ? await reply.text() : JSON.stringify(reply)
      if ((text.match(uuids) ?? []).some((id) => former.has(id))) found.push(nameOf(endpoint))
    }
  for (const who of [owner, secretary])
    for (const text of ['Anna', '施安娜'])
      found.push(
        ...(await who.call(searchApi.find, { query: { text } })).map(({ kind }) => `search: ${kind}`),
      )
  expect([...new Set(found)]).toEqual(Object.keys(aboutPast))
})

/** Registers a guest of the past for this year. */
const again = 'POST /qms/delegation/past/:id/registration'

test('a guest of an edition that was entered is as read only', async () => {
  const ids = { '/qms/participants': entered }
  const writable = await tryWrites(withNamesakes(ids), new Set([entered]))
  expect(writable.size).toBeGreaterThan(15)
  const taken = [...writable].flatMap(([name, isTaken]) => (isTaken ? [name] : []))
  expect(taken.filter((name) => !(name in stillTaken))).toEqual([again])
})
