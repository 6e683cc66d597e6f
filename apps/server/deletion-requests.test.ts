import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgettingApi as api } from '#domain/people/forgetting/api.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { logApi } from '#domain/views/log/api.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Requests to delete everything about a person, in nouns that are above them: merges and the log.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

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
