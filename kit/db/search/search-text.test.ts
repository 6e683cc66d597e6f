import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { emptyDatabase } from '#kit/testing/postgres.ts'
import { mendSearchTexts } from './mend-search-texts.ts'
import { searchOf, textWay, unmadeIndex } from './search-text.ts'

const people = pgTable(
  'people_to_search',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    mobile: text(),
    saves: integer().notNull().default(0),
    searchTerms: text().array().notNull().default([]),
    searchText: text(),
  },
  (table) => [unmadeIndex('people', table)],
)

let db: Database
let end: () => Promise<void>
beforeAll(async () => {
  const { url, drop } = await emptyDatabase()
  const opened = openDatabase(url, 2)
  db = opened.db
  end = async () => {
    await opened.close()
    await drop()
  }
  await db.execute(sql`create table people_to_search (id uuid primary key default gen_random_uuid(), name text not null,
    mobile text, saves integer not null default 0, search_terms text[] not null default '{}', search_text text)`)
})
afterAll(() => end())

const made = ({ name, mobile }: { name: string; mobile: string | null }) =>
  searchOf({ names: [name], numbers: [mobile] })

async function found(typed: string, by: 'among' | 'holds'): Promise<string[]> {
  const rows = await db.select({ name: people.name }).from(people).where(textWay(people, typed)[by])
  return rows.map(({ name }) => name).sort()
}

const all: readonly [string, string | null][] = [
  ['SIOBHAN ONEIL GARCIA', '+8613905320001'],
  ['欧阳若澜', '+4915112345678'],
  ['阿卜杜拉·买买提', null],
  ['OUYANG RUOLAN', '13012340001'],
]

test.each<[string, string[]]>([
  ['garcia siobhan', ['SIOBHAN ONEIL GARCIA']],
  ['garciasiobhan', ['SIOBHAN ONEIL GARCIA']],
  ['SiobhanOneil', ['SIOBHAN ONEIL GARCIA']],
  ['ＳＩＯ', ['SIOBHAN ONEIL GARCIA']],
  ['siobhangarcia', []],
  ['若澜欧阳', ['欧阳若澜']],
  ['阳若', ['欧阳若澜']],
  ['欧若', []],
  ['阿卜杜拉买买提', ['阿卜杜拉·买买提']],
  ['买买提 阿卜', ['阿卜杜拉·买买提']],
  ['ruolanou', ['OUYANG RUOLAN']],
  ['139 0532 0001', ['SIOBHAN ONEIL GARCIA']],
  ['+86 139-0532-0001', ['SIOBHAN ONEIL GARCIA']],
  ['0086 13905320001', ['SIOBHAN ONEIL GARCIA']],
  ['0049 151 12345678', ['欧阳若澜']],
  ['0001', ['OUYANG RUOLAN', 'SIOBHAN ONEIL GARCIA']],
  ['905', ['SIOBHAN ONEIL GARCIA']],
  ['90532', ['SIOBHAN ONEIL GARCIA']],
  [' · ', []],
])('“%s” finds %j, by the index and without it', async (typed, names) => {
  await db.delete(people)
  await db.insert(people).values(all.map(([name, mobile]) => ({ name, mobile, ...made({ name, mobile }) })))
  expect(await found(typed, 'among')).toEqual(names)
  expect(await found(typed, 'holds')).toEqual(names)
})

test('what the release before wrote is made anew, once, and is found then', async () => {
  await db.delete(people)
  await db.insert(people).values(Array.from({ length: 450 }, (_, at) => ({ name: `Person ${at}` })))
  const step = mendSearchTexts<{ db: Database }, typeof people>('people', people, (row) => ({
    ...made(row),
    saves: row.saves + 1,
  }))
  const mend = () => step.run({ db }, new Date(), undefined)
  expect(await found('person449', 'among')).toEqual([])
  expect(await mend()).toBe(450)
  expect(await found('person449', 'among')).toEqual(['Person 449'])
  expect(await mend()).toBe(0)
  // saved by the release before, which writes other parts and no text
  await db
    .update(people)
    .set({ name: 'Renamed', searchTerms: ['re'] })
    .where(eq(people.name, 'Person 7'))
  expect(await mend()).toBe(1)
  expect(await found('renamed', 'among')).toEqual(['Renamed'])
  const [row] = await db.select({ saves: people.saves }).from(people).where(eq(people.name, 'Person 8'))
  expect(row).toEqual({ saves: 1 })
})
