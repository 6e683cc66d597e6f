import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgettingApi as api } from '#domain/people/forgetting/api.ts'
import { refusals } from '#domain/people/forgetting/refusals.ts'
import { forgettingTemplates } from '#domain/people/forgetting/words/templates.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { logApi } from '#domain/views/log/api.ts'
import { readForgotten } from '#kit/files/forgotten-list.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Requests to delete everything about a person, in nouns that are above them: merges and the log.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const fresh = () => ({
  email: `${randomUUID()}@example.com`,
  documentNumber: `EK${Math.floor(Math.random() * 9e7 + 1e7)}`,
})

async function merge(keptId: string, mergedId: string, take: 'email'[] = []): Promise<string> {
  const secretary = await portal.organiser('secretary')
  const pair = { keptId, mergedId }
  const { seen } = await secretary.call(mergesApi.preview, { query: pair })
  const id = randomUUID()
  await secretary.call(mergesApi.merge, { body: { id, ...pair, seen, take, reason: 'One person' } })
  return id
}

/** Three records of one person by different accounts, of which the third was merged into the second, and that into the first. */
async function chain() {
  const owners = await Promise.all([1, 2, 3].map(() => portal.organisationAccount()))
  const people = []
  for (const owner of owners) people.push(await pendingGuest(owner, fresh()))
  const [kept, second, third] = people.map(({ id }) => id) as [string, string, string]
  await merge(second, third)
  await merge(kept, second)
  return { owner: owners[0] as (typeof owners)[number], people, ids: [kept, second, third] as const }
}

const leftOf = async (ids: readonly string[]) => {
  const list = ids.map((id) => `'${id}'`).join()
  const { rows } = await portal.db.execute<{ count: string }>(
    `select (select count(*) from participants where id in (${list}))
      + (select count(*) from participant_versions where participant_id in (${list}))
      + (select count(*) from stored_files where owner_id in (${list})) as count`,
  )
  return Number(rows[0]?.count)
}

const withdraw = async ({ call }: Awaited<ReturnType<TestPortal['organisationAccount']>>, id: string) => {
  const { revision } = await call(participantsApi.read, { params: { id } })
  await call(participantsApi.withdraw, { params: { id }, body: { revision } })
}

test('everything about a person is deleted with all records that were merged into theirs, and named in the list', async () => {
  const secretary = await portal.organiser('secretary')
  const { owner, ids, people } = await chain()
  const [kept, , third] = ids
  // asked by the former id, which leads on
  await secretary.call(api.note, { body: { id: third } })
  const [request] = (await secretary.call(api.requests, {})).filter(({ subjectId }) => subjectId === kept)
  expect(await leftOf(ids)).toBeGreaterThan(5)
  await withdraw(owner, kept)
  await secretary.call(api.decide, { body: { id: request?.id ?? '', decision: 'delete' } })
  expect(await leftOf(ids)).toBe(0)
  const named = (await readForgotten(portal.services.files)).flatMap((entry) => entry.ids)
  expect(named).toEqual(expect.arrayContaining([...ids]))
  const { rows } = await portal.db.execute(
    `select before, after from changes where subject_id in (${ids.map((id) => `'${id}'`).join()})`,
  )
  for (const { documentNumber } of people) expect(JSON.stringify(rows)).not.toContain(documentNumber)
})

test('a duplicate whose kept record is gone is reached by its own id, and can be deleted too', async () => {
  const secretary = await portal.organiser('secretary')
  const { ids } = await chain()
  const [kept, second, third] = ids
  await portal.db.execute(`delete from participants where id = '${kept}'`)
  const read = await secretary.call(participantsApi.read, { params: { id: third } })
  expect(read.id).toBe(second)
  await secretary.call(api.note, { body: { id: third } })
  const [request] = (await secretary.call(api.requests, {})).filter(({ subjectId }) => subjectId === second)
  await secretary.call(api.decide, { body: { id: request?.id ?? '', decision: 'delete' } })
  expect(await leftOf([second, third])).toBe(0)
})

test('the archive of the office has what the merged records have, by either id, and the log has a look at each', async () => {
  const secretary = await portal.organiser('secretary')
  const { ids, people } = await chain()
  for (const id of [ids[0], ids[2]]) {
    const zip = await secretary.call(api.archive, { params: { id } })
    const text = Buffer.from(await zip.arrayBuffer()).toString('utf8')
    for (const one of people) for (const own of [one.id, one.portrait]) expect(text).toContain(own)
  }
  const { rows } = await portal.db.execute<{ subject_id: string }>(
    `select distinct subject_id from reveals where field = 'everything'`,
  )
  expect(rows.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([...ids]))
})

const undo = async (id: string) =>
  (await portal.organiser('secretary')).call(mergesApi.undo, { body: { id } })

test('what is asked by a former id is asked of the record that is kept, and of nobody else once the merge is undone', async () => {
  const secretary = await portal.organiser('secretary')
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  await b.change({ provenContact: b.contact })
  const merged = await merge(a.id, b.id)
  const { call } = await portal.guest(b.contact)
  const [own] = await call(api.object, { body: { id: b.id, objected: true } })
  expect(own).toMatchObject({ participantId: b.id, objected: true })
  for (const _ of ['asked', 'asked again'])
    expect((await call(api.ask, { body: { id: b.id } }))[0]?.request?.state).toBe('open')
  await secretary.call(api.note, { body: { id: b.id } })
  const requests = async () =>
    (await secretary.call(api.requests, {})).filter(({ subjectId }) => [a.id, b.id].includes(subjectId))
  const [request, ...more] = await requests()
  expect([request?.subjectId, more]).toEqual([a.id, []])
  const decided = secretary.call(api.decide, { body: { id: request?.id ?? '', decision: 'delete' } })
  await expect(decided).rejects.toMatchObject({ code: refusals.stillTakesPart.code })
  expect(await undo(merged)).toEqual([])
  expect(await requests()).toMatchObject([{ id: request?.id, subjectId: b.id, state: 'open' }])
  const { rows } = await portal.db.execute<{ id: string }>(
    `select id from participants where objected_at is not null and id = '${b.id}'`,
  )
  expect(rows).toHaveLength(1)
  expect(await call(api.own, {})).toMatchObject([{ objected: true, request: { state: 'open' } }])
  await b.change({ status: 'withdrawn' })
  await secretary.call(api.decide, { body: { id: request?.id ?? '', decision: 'delete' } })
  expect([await leftOf([b.id]), (await leftOf([a.id])) > 0]).toEqual([0, true])
})

test('who came by a login that the merge brought asks about their own record, and nobody else is deleted once it is undone', async () => {
  const secretary = await portal.organiser('secretary')
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  const { call, accountId } = await portal.guest()
  await b.change({ selfId: accountId })
  const merged = await merge(a.id, b.id)
  const [shown] = await call(api.object, { body: { id: a.id, objected: true } })
  expect(shown).toMatchObject({ participantId: a.id, objected: true })
  expect(await call(api.ask, { body: { id: a.id } })).toMatchObject([
    { participantId: a.id, request: { state: 'open' } },
  ])
  const request = (await secretary.call(api.requests, {})).find(({ subjectId }) => subjectId === a.id)
  expect(await undo(merged)).toEqual([])
  expect(
    (await secretary.call(api.requests, {})).filter(({ subjectId }) => [a.id, b.id].includes(subjectId)),
  ).toMatchObject([{ id: request?.id, subjectId: b.id }])
  expect(await call(api.own, {})).toMatchObject([
    { participantId: b.id, objected: true, request: { state: 'open' } },
  ])
  await expect(call(api.ask, { body: { id: a.id } })).rejects.toMatchObject({ code: 40400 })
  await b.change({ status: 'withdrawn' })
  await secretary.call(api.decide, { body: { id: request?.id ?? '', decision: 'delete' } })
  expect([await leftOf([b.id]), (await leftOf([a.id])) > 0]).toEqual([0, true])
})

test('who came by an address that was taken over asks about the record that had it', async () => {
  const secretary = await portal.organiser('secretary')
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  const { call } = await portal.guest(b.contact)
  const merged = await merge(a.id, b.id, ['email'])
  expect(await call(api.ask, { body: { id: a.id } })).toMatchObject([{ participantId: a.id }])
  expect(await undo(merged)).toEqual([])
  expect(
    (await secretary.call(api.requests, {})).filter(({ subjectId }) => [a.id, b.id].includes(subjectId)),
  ).toMatchObject([{ subjectId: b.id, state: 'open' }])
})

test('who has their own address again after a merge took another one asks about their own record', async () => {
  const secretary = await portal.organiser('secretary')
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  await merge(a.id, b.id, ['email'])
  await a.change({ email: a.contact.toUpperCase() })
  const { call } = await portal.guest(a.contact)
  await call(api.ask, { body: { id: a.id } })
  const { rows } = await portal.db.execute<{ subject_id: string }>(
    `select subject_id from deletion_requests where subject_id in ('${a.id}', '${b.id}')`,
  )
  expect(rows).toEqual([{ subject_id: a.id }])
  expect(await secretary.call(api.requests, {})).not.toEqual([])
})

test('an objection that is taken back by a former id does not come back with the undo', async () => {
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  await b.change({ provenContact: b.contact })
  const { call } = await portal.guest(b.contact)
  await call(api.object, { body: { id: b.id, objected: true } })
  const merged = await merge(a.id, b.id)
  expect(await call(api.own, {})).toMatchObject([{ objected: true }])
  await call(api.object, { body: { id: b.id, objected: false } })
  expect(await undo(merged)).toEqual([])
  const { rows } = await portal.db.execute(
    `select 1 from participants where objected_at is not null and id in ('${a.id}', '${b.id}')`,
  )
  expect(rows).toEqual([])
})

test('of two requests about one person the deletion meets both, and each who asked is told once', async () => {
  const secretary = await portal.organiser('secretary')
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  await merge(a.id, b.id)
  for (const { id, contact } of [a, b]) {
    const { call } = await portal.guest(contact)
    await call(api.ask, { body: { id } })
  }
  const requests = (await secretary.call(api.requests, {})).filter(({ subjectId }) => subjectId === a.id)
  expect(requests).toHaveLength(2)
  await a.change({ status: 'withdrawn' })
  const attempts = await Promise.allSettled(
    requests.map(({ id }) => secretary.call(api.decide, { body: { id, decision: 'delete' } })),
  )
  expect(attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toMatchObject([
    { code: refusals.requestDecided.code },
  ])
  const states = (await secretary.call(api.requests, {})).filter(({ id }) =>
    requests.some((one) => one.id === id),
  )
  expect(states.map(({ state }) => state)).toEqual(['done', 'done'])
  const { rows } = await portal.db.execute<{ address: string }>(
    `select address from outgoing_messages where template = '${forgettingTemplates.deleted.key}' and address in ('${a.contact}', '${b.contact}')`,
  )
  expect(rows.map(({ address }) => address).sort()).toEqual([a.contact, b.contact].sort())
})

test('a refusal is the answer to both requests about one person, and each who asked is told once', async () => {
  const secretary = await portal.organiser('secretary')
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  await merge(a.id, b.id)
  for (const { id, contact } of [a, b]) await (await portal.guest(contact)).call(api.ask, { body: { id } })
  const ofBoth = async () =>
    (await secretary.call(api.requests, {})).filter(({ subjectId }) => subjectId === a.id)
  const [request, twin] = await ofBoth()
  const refusal = (id = '') =>
    secretary.call(api.decide, { body: { id, decision: 'refuse', reason: 'Still invoiced' } })
  await refusal(request?.id)
  await expect(refusal(twin?.id)).rejects.toMatchObject({ code: refusals.requestDecided.code })
  expect((await ofBoth()).map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'Still invoiced'],
    ['refused', 'Still invoiced'],
  ])
  const { rows } = await portal.db.execute<{ address: string }>(
    `select address from outgoing_messages where template = '${forgettingTemplates.refused.key}' and address in ('${a.contact}', '${b.contact}')`,
  )
  expect(rows.map(({ address }) => address).sort()).toEqual([a.contact, b.contact].sort())
})

test('who reaches both records of a merge objects on both, and takes it back from both', async () => {
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  const { call } = await portal.guest(a.contact)
  await b.change({ email: a.contact, provenContact: a.contact })
  const objecting = async () =>
    (
      await portal.db.execute<{ id: string }>(
        `select id from participants where objected_at is not null and id in ('${a.id}', '${b.id}')`,
      )
    ).rows.map(({ id }) => id)
  const first = await merge(a.id, b.id)
  await call(api.object, { body: { id: a.id, objected: true } })
  expect(await undo(first)).toEqual([])
  expect((await objecting()).sort()).toEqual([a.id, b.id].sort())
  const second = await merge(a.id, b.id)
  await call(api.object, { body: { id: a.id, objected: false } })
  expect(await undo(second)).toEqual([])
  expect(await objecting()).toEqual([])
})

test('who reaches both records of a merge is shown the kept one, with what they proved of either, and asks by either id', async () => {
  const [a, b] = [await portal.registeredGuest(), await portal.registeredGuest()]
  await b.change({ email: a.contact, provenContact: a.contact })
  await merge(a.id, b.id)
  const { call } = await portal.guest(a.contact)
  expect(await call(api.own, {})).toMatchObject([{ participantId: a.id, mayDownload: true }])
  expect(await call(api.ask, { body: { id: b.id } })).toMatchObject([
    { participantId: a.id, request: { state: 'open' } },
  ])
})

test('a request about a duplicate is one about the record that is kept, until the merge is undone', async () => {
  const secretary = await portal.organiser('secretary')
  const [a, b] = [
    await pendingGuest(await portal.organisationAccount(), {
      email: 'kept@example.com',
      documentNumber: 'EK4711008',
    }),
    await pendingGuest(await portal.organisationAccount(), {
      email: 'twin@example.com',
      documentNumber: 'EK4711009',
    }),
  ]
  await secretary.call(api.note, { body: { id: b.id } })
  const [request] = (await secretary.call(api.requests, {})).filter(({ subjectId }) => subjectId === b.id)
  const about = async () =>
    (await secretary.call(api.requests, {})).find(({ id }) => id === request?.id)?.subjectId
  const pair = { keptId: a.id, mergedId: b.id }
  const { seen } = await secretary.call(mergesApi.preview, { query: pair })
  const body = { id: randomUUID(), ...pair, seen, take: [], reason: 'One person' }
  await secretary.call(mergesApi.merge, { body })
  expect(await about()).toBe(a.id)
  expect(await secretary.call(mergesApi.undo, { body: { id: body.id } })).toEqual([])
  expect(await about()).toBe(b.id)
})

test('what becomes of a request stands in the one log, with the name of who is not gone and of nobody else', async () => {
  const { id, contact, change } = await portal.registeredGuest()
  const { call } = await portal.guest(contact)
  const secretary = await portal.organiser('secretary', 'Ms Zhou')
  await change({ passportName: 'Ann Asker', chineseName: null })
  for (const _ of ['asked', 'asked again']) await call(api.ask, { body: { id } })
  const request = (await secretary.call(api.requests, {})).find(({ subjectId }) => subjectId === id)?.id ?? ''
  const lines = async () =>
    (await secretary.call(logApi.list, { query: { recordId: request } })).records.map(
      ({ actorName, title, record, field, after, reason, path }) =>
        [actorName, title, record, field, after].map((said) => said?.en ?? null).concat([reason, path]),
    )
  const line = (by: string, name: string | null, state: string) => [
    by,
    'Request for deletion',
    name,
    'State',
    state,
    null,
    '/forgetting',
  ]
  expect(await lines()).toEqual([line('The person', 'Ann Asker', 'Open')])
  await change({ status: 'withdrawn' })
  await secretary.call(api.decide, { body: { id: request, decision: 'delete' } })
  expect(await lines()).toEqual([line('Ms Zhou', null, 'Deleted'), line('The person', null, 'Open')])
  const { rows } = await portal.db.execute(`select * from changes where subject_id = '${request}'`)
  for (const gone of ['Ann Asker', contact]) expect(JSON.stringify(rows)).not.toContain(gone)
})
