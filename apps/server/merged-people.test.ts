import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quotas } from '#domain/approval/personnel/server/tables.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { placesOf, signUpFor } from '#domain/programme/attendance/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { carriedRows, carryEdition, isCarried } from '#kit/db/lifecycle/carry.ts'
import { forgetFormerKind, movePerson, moveToOrganisation } from '#kit/db/lifecycle/move.ts'
import { insertSample } from '#kit/testing/sample-row.ts'
import { lifecycles } from './lifecycles.ts'
import { everyRowOf, filledPerson, personal, type Row, withdraw } from './testing/filled-person.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../domain/*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>

const filled = async (owner?: Owner) =>
  filledPerson(portal, byNoun, owner ?? (await portal.organisationAccount()))
const merge = (from: string, to: string) =>
  portal.db.transaction((tx) => movePerson(tx, lifecycles, { from, to }))
const rowsIn = async (text: string) => (await portal.db.execute(sql.raw(text))).rows

/** The number of rows of a person in each table. */
const countsOf = async (id: string) =>
  new Map([...(await everyRowOf(portal, id))].map(([name, rows]) => [name, rows.length]))

const moving = personal(lifecycles).filter(({ merged }) => merged !== 'stays')
// of the files, the logo goes with its message
const staying = personal(lifecycles).filter(
  ({ table, merged }) => merged === 'stays' && getTableName(table) !== 'stored_files',
)

describe('two records of one person', () => {
  test('what follows goes to a kept record that has nothing, what stays remains', async () => {
    const [one, kept] = [await filled(), await filled()]
    for (const { table, columns } of moving) {
      const [name = ''] = Object.entries(columns).flatMap(([key, role]) =>
        role === 'person' || role === 'record' ? [key] : [],
      )
      const column = Object.entries(table).find(([key]) => key === name)?.[1]
      await portal.db.execute(sql`delete from ${table} where ${column} = ${kept.id}`)
    }
    const [before, keptBefore] = [await countsOf(one.id), await countsOf(kept.id)]
    await merge(one.id, kept.id)
    const [left, now] = [await countsOf(one.id), await countsOf(kept.id)]
    for (const name of moving.map(({ table }) => getTableName(table)))
      expect([name, left.get(name), now.get(name)]).toEqual([name, 0, before.get(name)])
    for (const name of staying.map(({ table }) => getTableName(table)))
      expect([name, left.get(name), now.get(name)]).toEqual([name, before.get(name), keptBefore.get(name)])
  })

  test('where both have what one may have once, that of the kept record stays and no row is lost', async () => {
    const [one, kept] = [await filled(), await filled()]
    const [before, keptBefore] = [await everyRowOf(portal, one.id), await everyRowOf(portal, kept.id)]
    await merge(one.id, kept.id)
    const [left, now] = [await everyRowOf(portal, one.id), await everyRowOf(portal, kept.id)]
    for (const { table } of personal(lifecycles)) {
      const name = getTableName(table)
      const all = [...(left.get(name) ?? []), ...(now.get(name) ?? [])]
      const rows = (before.get(name)?.length ?? 0) + (keptBefore.get(name)?.length ?? 0)
      // that a person shares a room with nobody is said once
      expect([name, all.length]).toEqual([name, name === 'room_wishes' ? 1 : rows])
      expect(now.get(name)).toEqual(expect.arrayContaining(keptBefore.get(name) ?? []))
    }
    const isOnce = moving.filter(({ table }) =>
      getTableConfig(table).columns.some(({ primary, name }) => primary && name === 'participantId'),
    )
    expect(isOnce.length).toBeGreaterThan(4)
    for (const { table } of isOnce) expect(left.get(getTableName(table))).toHaveLength(1)
  })

  test('companions follow, a logo goes with its message, and what is derived of the itinerary is right', async () => {
    const [one, kept] = [await filled(), await filled()]
    const companion = await filled(one.owner)
    await putInto(portal.db, companion.id, { kind: 'companion', guestId: one.id })
    for (const name of ['messages', 'itineraries', 'receptions'])
      await portal.db.execute(sql`delete from ${sql.identifier(name)} where participant_id = ${kept.id}`)
    const logo = randomUUID()
    await portal.db.execute(sql`insert into stored_files (id, key, purpose, sha256, media_type, bytes, original_name, owner_id, created_at)
      values (${logo}, ${logo}, 'logo', 'x', 'image/png', 1, 'logo.png', ${one.id}, now())`)
    await portal.db.execute(sql`update messages set logo = ${logo} where participant_id = ${one.id}`)
    await portal.db.execute(
      sql`update itineraries set active = false, assigned = false where participant_id = ${one.id}`,
    )
    await merge(one.id, kept.id)
    expect(await rowsIn(`select guest_id from participants where id = '${companion.id}'`)).toEqual([
      { guest_id: kept.id },
    ])
    expect(await rowsIn(`select owner_id from stored_files where id = '${logo}'`)).toEqual([
      { owner_id: kept.id },
    ])
    expect(
      await rowsIn(`select active, assigned from itineraries where participant_id = '${kept.id}'`),
    ).toEqual([{ active: true, assigned: true }])
  })

  test('of two entries in one activity the one that counts is kept, and its place', async () => {
    const programme = await portal.organiser('programme')
    const [one, kept] = [await filled(), await filled()]
    const { id: activityId } = await publishedActivity(programme)
    for (const { owner, id } of [one, kept]) await signUpFor(owner, activityId, [id])
    const [ended] =
      (await everyRowOf(portal, kept.id))
        .get('attendances')
        ?.filter((row) => row.activityId === activityId) ?? []
    await portal.db.execute(sql`update attendances set state = 'cancelled' where id = ${ended?.id}`)
    await portal.db.execute(
      sql`update activity_seats set taken = taken - 1 where activity_id = ${activityId} and form = 'onSite'`,
    )
    await merge(one.id, kept.id)
    await withdraw(one.owner, one.id)
    expect(
      await rowsIn(`select participant_id, state from attendances where activity_id = '${activityId}'`),
    ).toEqual([{ participant_id: kept.id, state: 'confirmed' }])
    expect(await placesOf(portal.db, activityId)).toMatchObject({ taken: 1, held: 1 })
  })
})

test('people of another organisation take what follows with them, and those of another kind lose what only the former has', async () => {
  const [{ id, owner }, other] = [await filled(), await portal.organisationAccount()]
  await portal.db.execute(
    sql`update registrations set host_id = ${owner.organisationId} where participant_id = ${id}`,
  )
  await portal.db.transaction((tx) =>
    moveToOrganisation(tx, lifecycles, { people: [id], organisationId: other.organisationId }),
  )
  const rows = await everyRowOf(portal, id)
  const organisations = (name: string, key: string) => new Set(rows.get(name)?.map((row: Row) => row[key]))
  expect(organisations('participants', 'organisationId')).toEqual(new Set([other.organisationId]))
  expect(organisations('attendances', 'organisationId')).toEqual(new Set([other.organisationId]))
  expect(organisations('registrations', 'hostId')).toEqual(new Set([owner.organisationId]))
  // of another kind, they lose what only the former kind has
  const before = await countsOf(id)
  await forgetFormerKind(portal.db, lifecycles, [id])
  expect(await countsOf(id)).toEqual(new Map([...before, ['intentions', 0]]))
})

test('the next edition gets what is carried, once, and nothing else', async () => {
  const { organisationId } = await portal.organisationAccount()
  const next = await insertSample(portal.db, summits, { number: 77 })
  await portal.db.insert(quotas).values({
    summitId: portal.summit.id,
    organisationId,
    personnelKind: 'worker',
    quota: 12,
    updatedAt: portal.clock.now(),
  })
  const edition = { from: portal.summit.id, to: String(next.id), days: 0, at: portal.clock.now() }
  for (const _ of [1, 2]) await carryEdition(portal.db, lifecycles, edition)
  for (const one of lifecycles.filter(({ columns: all }) => 'summitId' in all)) {
    const { table, columns, of } = one
    const carried = isCarried(one)
      ? (await carriedRows(portal.db, [one], { from: edition.from, named: 0 })).rows
      : 0
    const name = getTableName(table)
    const found = await rowsIn(`select * from ${name} where summit_id = '${edition.to}'`)
    expect([name, of, columns.summitId, found.length]).toEqual([
      name,
      'edition',
      'edition',
      name === 'personnel_quotas' ? 1 : carried,
    ])
  }
})
