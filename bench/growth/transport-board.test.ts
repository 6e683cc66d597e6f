import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { transportApi } from '#domain/event-day/transport/api.ts'
import { flightAt } from '#domain/event-day/transport/testing.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { buffersOf } from './buffers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** Adds people who arrive on a day of June 2026, copied from one guest. */
async function arrivals(guest: string, day: string, people: number): Promise<void> {
  const { rows } = await portal.db.execute<{ name: string }>(sql`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'participants' and column_name not in ('id', 'document_digest')`)
  const others = sql.raw(rows.map(({ name }) => name).join(', '))
  const legs = JSON.stringify([flightAt('12:20', { departs: `${day}T06:00`, arrives: `${day}T12:20` })])
  await portal.db.execute(sql`
    with made as (
      insert into participants (id, ${others}) select gen_random_uuid(), ${others}
      from participants, generate_series(1, ${people}::int) where id = ${guest} returning id, summit_id)
    insert into itineraries (participant_id, summit_id, revision, missing, updated_at, changed, active, arrival_legs, arrival_pickup, reaches_at)
    select id, summit_id, 1, 0, now(), false, true, ${legs}::jsonb, true, ${`${day}T12:20:00+08:00`}::timestamptz from made`)
}

test('the board of a day costs what stands on it: not what the edition has, and in proportion to its people', async () => {
  const liaison = await portal.organisationAccount()
  const reception = await portal.organiser('reception')
  const guest = await putApprovedGuest(portal.db, liaison)
  const cost = async (day: string) => {
    await portal.db.execute(sql`vacuum analyze participants, itineraries`)
    const call = () => reception.call(transportApi.board, { query: { day } })
    return {
      buffers: await buffersOf(portal.db, call),
      statements: (await recordStatements(call)).length,
      people: (await call()).people.length,
    }
  }
  await arrivals(guest, '2026-06-16', 60)
  await arrivals(guest, '2026-06-17', 600)
  await arrivals(guest, '2026-06-15', 540)
  const few = await cost('2026-06-16')
  for (let piece = 0; piece < 6; piece++) await arrivals(guest, '2026-06-14', 2_000)
  const among = await cost('2026-06-16')
  const many = await cost('2026-06-17')
  expect([few.people, among.people, many.people]).toEqual([60, 60, 600])
  // the bound is for each arrival, whose rows are found by their keys: in tables of few pages it is less still
  for (const each of [few, among, many]) expect(each.buffers).toBeLessThanOrEqual(3 * each.people)
  expect(many.buffers).toBeLessThanOrEqual(12 * among.buffers)
  expect(new Set([few.statements, among.statements, many.statements]).size).toBe(1)
})
