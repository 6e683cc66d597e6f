import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { transactionsIn } from './concurrency.ts'
import { openSession, startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let foreign: pg.Client
beforeAll(async () => {
  portal = await startTestPortal()
  const { rows } = await portal.db.execute('select current_database() as name')
  const { $client } = portal.db as unknown as { $client: pg.Pool }
  const url = new URL(String($client.options.connectionString))
  url.pathname = `/${rows[0]?.name}`
  foreign = new pg.Client({ connectionString: url.href })
  await foreign.connect()
})
afterAll(async () => {
  await foreign.end()
  await portal.close()
})

test('while writes wait for a row that another program has locked, lists are read as ever', async () => {
  const secretary = await portal.organiser('secretary')
  const who = await portal.organisationAccount()
  const { id, revision } = await draftGuest(who)
  const session = async () =>
    portal.clientOf(await openSession(portal.db, { accountId: who.accountId, at: portal.clock.now() }))
  const sessions = await Promise.all([session(), session(), session()])
  await foreign.query('begin')
  await foreign.query('select from participants where id = $1 for update', [id])
  const save = { params: { id }, body: { revision, change: {} } }
  const writes = sessions.flatMap(({ call }) =>
    Array.from({ length: 5 }, () => call(participantsApi.save, save).then(() => 'saved')),
  )
  const waiting = async () => {
    const { rows } = await portal.db.execute(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(transactionsIn(8))
  const lists = await Promise.all(
    Array.from({ length: 8 }, () => secretary.call(participantsApi.list, { query: {} })),
  )
  expect(lists.map(({ total }) => total)).toEqual(lists.map(() => 1))
  expect(await waiting()).toBe(transactionsIn(8))
  await foreign.query('rollback')
  expect(await Promise.all(writes)).toEqual(writes.map(() => 'saved'))
})
