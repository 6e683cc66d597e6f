import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { bytesColumn, moment, sealedJson } from './columns.ts'
import { openDatabase } from './database.ts'
import { setExcluded } from './excluded.ts'
import { insertMany } from './insert-many.ts'

const things = pgTable('things_inserted', {
  id: integer().primaryKey(),
  shortName: varchar({ length: 12 }),
  tags: text().array(),
  facts: jsonb(),
  hidden: sealedJson(),
  changedAt: moment(),
  place: bigint({ mode: 'number' }),
  tries: integer().notNull().default(7),
})
const { db, close } = openDatabase(await testDatabaseUrl(), 2)

beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 5))
  await db.execute(sql`create table things_inserted (id int primary key, short_name varchar(12), tags text[], facts jsonb, hidden text,
    changed_at timestamptz, place bigint, tries int not null default 7)`)
})
beforeEach(() => db.execute(sql`truncate things_inserted`))
afterAll(close)

const whole = {
  id: 1,
  shortName: `O'N "\\" ${'王'}`,
  tags: ['a,b', '"', '{}', 'null', '\\', ''],
  facts: { zh: '二', list: [1, null, 'x'], deep: { is: true } },
  hidden: ['安', { n: 1.5 }],
  changedAt: new Date('2026-06-18T09:00:00.123Z'),
  place: 9_007_199_254_740_991,
}
const empty = { id: 2, shortName: null, tags: null, facts: null, hidden: null, changedAt: null, place: null }

test('rows come back as they were given, by one statement with one parameter; other columns take their default', async () => {
  const statements = await recordStatements(() =>
    insertMany(db, things, [whole, empty, { ...empty, id: 3, tags: [] }]),
  )
  expect(statements.map(({ values }) => values.length)).toEqual([1])
  const rows = await db.select().from(things).orderBy(things.id)
  expect(rows).toEqual([
    { ...whole, tries: 7 },
    { ...empty, tries: 7 },
    { ...empty, id: 3, tags: [], tries: 7 },
  ])
  const { rows: stored } = await db.execute<{ hidden: string }>(
    sql`select hidden from things_inserted where id = 1`,
  )
  expect(stored[0]?.hidden).not.toContain('1.5')
})

test('values of a JSON column are kept as they are: a text, a number, false', async () => {
  await insertMany(
    db,
    things,
    ['a text', 5, false].map((facts, id) => ({ id, facts })),
  )
  const rows = await db.select({ facts: things.facts }).from(things).orderBy(things.id)
  expect(rows.map(({ facts }) => facts)).toEqual(['a text', 5, false])
})

test('what follows the rows is obeyed, and what it returns is given', async () => {
  await insertMany(db, things, [whole])
  const both = [{ ...whole, shortName: 'new' }, empty]
  expect(await insertMany(db, things, both, sql`on conflict do nothing returning id`)).toEqual([{ id: 2 }])
  const set = setExcluded(things, ['shortName', 'tags'])
  await insertMany(db, things, both, sql`on conflict (id) do update set ${set}`)
  const [first] = await db.select().from(things).where(sql`id = 1`)
  expect(first).toMatchObject({ shortName: 'new', place: whole.place })
  expect(await insertMany(db, things, [])).toEqual([])
})

test('a text that is too long is refused by the database, as with any other insertion', async () => {
  await expect(insertMany(db, things, [{ id: 1, shortName: 'thirteen long' }])).rejects.toMatchObject({
    cause: { code: '22001' },
  })
})

test('rows that would lose a value or a default are refused', async () => {
  await expect(insertMany(db, things, [{ id: 1 }, { id: 2, place: 3 }])).rejects.toThrow('several kinds')
  await expect(insertMany(db, things, [{ id: 1, tries: undefined }])).rejects.toThrow('no value')
  await expect(insertMany(db, things, [{ id: 1, other: 3 } as never])).rejects.toThrow('no column other')
  for (const id of [Number.NaN, Number.POSITIVE_INFINITY])
    await expect(insertMany(db, things, [{ id }])).rejects.toThrow('as JSON')
  const made = pgTable('things_inserted', { id: integer().$defaultFn(() => 1), bytes: bytesColumn() })
  await expect(insertMany(db, made, [{ bytes: Buffer.from([1]) }])).rejects.toThrow('no value')
  await expect(insertMany(db, made, [{ id: 1, bytes: Buffer.from([1]) }])).rejects.toThrow('as JSON')
})
