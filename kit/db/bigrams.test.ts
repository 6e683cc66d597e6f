import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { bigramsOf, searchWay, termsOf } from './bigrams.ts'
import { openDatabase } from './database.ts'

const names = pgTable('names_to_find', {
  id: integer().primaryKey(),
  name: text(),
  terms: text().array().notNull(),
})
const { db, close } = openDatabase(await testDatabaseUrl(), 2)

const people = ['王伟', '王', 'Ångström Örtengren', 'Ｆｕｌｌ Width', 'ab bc', '欧阳若澜 Ouyang Ruolan', null]

beforeAll(async () => {
  await db.execute(sql`create table names_to_find (id int primary key, name text, terms text[] not null)`)
  await db.execute(sql`create index names_to_find_terms on names_to_find using gin (terms)`)
  await db.insert(names).values(people.map((name, id) => ({ id, name, terms: bigramsOf(name) })))
})
afterAll(close)

const find = async (search: string) =>
  (
    await db
      .select()
      .from(names)
      .where(search.trim() ? searchWay(names.terms, [names.name], search).among : undefined)
      .orderBy(names.id)
  ).map(({ name }) => name)

test.each([
  ['王', ['王伟', '王']],
  ['伟', ['王伟']],
  ['王伟', ['王伟']],
  ['阳若', ['欧阳若澜 Ouyang Ruolan']],
  ['ruolan 欧阳', ['欧阳若澜 Ouyang Ruolan']],
  ['RUOLAN', ['欧阳若澜 Ouyang Ruolan']],
  ['ångSTRÖM', ['Ångström Örtengren']],
  ['full', ['Ｆｕｌｌ Width']],
  ['Ｗｉｄｔｈ', ['Ｆｕｌｌ Width']],
  ['李', []],
])('“%s” finds %j', async (search, found) => {
  expect(await find(search)).toEqual(found)
})

test('pairs that are scattered over a name are no match', async () => {
  expect(await find('abc')).toEqual([])
})

test('signs alone find nothing, a blank search leaves all', async () => {
  expect(await find('%_\\')).toEqual([])
  expect(await find('  ')).toHaveLength(people.length)
})

test('the terms of a search are among the terms of what it finds', () => {
  expect(bigramsOf('欧阳若澜 Lan')).toEqual(expect.arrayContaining(termsOf('阳若 la')))
})

test('the index is used', async () => {
  await db.insert(names).values(
    Array.from({ length: 5000 }, (_, at) => {
      const name = `公司${String.fromCodePoint(0x4e00 + at)}`
      return { id: 1000 + at, name, terms: bigramsOf(name) }
    }),
  )
  await db.execute(sql`vacuum analyze names_to_find`)
  const query = db
    .select()
    .from(names)
    .where(searchWay(names.terms, [names.name], '王伟').among)
  const plan = await db.execute(sql`explain ${query}`)
  expect(JSON.stringify(plan.rows)).toContain('names_to_find_terms')
})
