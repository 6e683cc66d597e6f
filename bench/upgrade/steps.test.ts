import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { bigramsOf } from '#kit/db/bigrams.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { migrate } from '#kit/db/migrate.ts'
import { emptyDatabase } from '#kit/testing/postgres.ts'

// Migrations that move data, each over rows as they stood before it. What every release leaves is upgraded in upgrade.test.ts; here are the rows
// that a release before the last could have left.

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const ends: Array<() => Promise<unknown>> = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

/** A database at the state before a migration, and the upgrade of it to today's. */
async function databaseBefore(tag: string): Promise<{ db: Database; upgrade(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-before-'))
  await cp(migrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: Array<{ tag: string }> }
  const at = journal.entries.findIndex((entry) => entry.tag === tag)
  expect(at, tag).toBeGreaterThan(0)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  const { url, drop } = await emptyDatabase()
  await migrate(url, { folder })
  const { db, close } = openDatabase(url, 2)
  ends.push(async () => {
    await close()
    await Promise.all([drop(), rm(folder, { recursive: true })])
  })
  return { db, upgrade: () => migrate(url) }
}

const addSummit = (db: Database, hotels: object[] = []) =>
  db.execute(sql`insert into summits (id, updated_at, number, year, chinese_name, english_name, chinese_city, english_city,
      registration_opens, registration_closes, begins, ends, edits_until, companions_per_guest, hotels)
    values (${randomUUID()}, '2026-03-01', 1, 2026, '峰会', 'Summit', '青岛', 'Qingdao',
      '2026-03-01', '2026-05-01', '2026-06-01', '2026-06-03', '2026-05-20', 2, ${JSON.stringify(hotels)})`)

test('0001: of two accounts of one address, both of which registered with it, the first keeps the proof', async () => {
  const { db, upgrade } = await databaseBefore('0001_add_proofs_holders_and_sliding_counts')
  const [first, second] = [randomUUID(), randomUUID()]
  await addSummit(db)
  for (const [id, type, day, mobile] of [
    [second, 'guest', 2, '13912345671'],
    [first, 'staff', 1, '13912345672'],
  ] as const) {
    await db.execute(sql`insert into accounts (id, account, type, name, language, created_at)
      values (${id}, 'twice@example.com', ${type}, 'Twice', 'en', now())`)
    await db.execute(sql`insert into sign_ins (at, account_id, account, way, outcome, address, user_agent)
      values (now(), ${id}, 'twice@example.com', 'code', 'in', '192.0.2.1', '')`)
    await db.execute(sql`insert into participants
        (id, summit_id, kind, personnel_kind, self_id, status, missing, created_at, updated_at, submitted_at, mobile, email)
      select ${id}, id, 'personnel', 'staff', ${id}, 'pending', 0, now(), now(), make_date(2026, 4, ${day}), ${mobile}, 'Twice@example.com'
      from summits`)
  }
  await upgrade()
  const { rows } = await db.execute(
    sql`select id, proven_contact as proven from participants order by submitted_at`,
  )
  expect(rows).toEqual([
    { id: first, proven: 'twice@example.com' },
    { id: second, proven: null },
  ])
})

test('0002: hotels that were a list inside their edition are published rows in their order, with the terms of a search', async () => {
  const { db, upgrade } = await databaseBefore('0002_add_hotels_and_vehicles')
  const [sea, old] = [
    {
      kind: 'designated',
      chineseName: '海景大酒店（ＡＢ）',
      englishName: 'Ölberg SEA Hotel 2',
      chineseAddress: '香港中路 76 号',
      englishAddress: '76 Middle Hong Kong Road',
      mapLink: 'https://example.com/sea',
      phone: '+8653285718888',
      chineseReceptionist: '王芳',
      englishReceptionist: 'Wang Fang',
      receptionistPhone: '+8613900000001',
    },
    {
      kind: 'recommended',
      chineseName: '老城客栈',
      englishName: 'Old Town Inn',
      chineseAddress: undefined,
      englishAddress: undefined,
    },
  ] as const
  await addSummit(db, [sea, old])
  await upgrade()
  const { rows } =
    await db.execute(sql`select kind, chinese_name as "chineseName", english_name as "englishName",
      chinese_address as "chineseAddress", english_address as "englishAddress", map_link as "mapLink", phone,
      chinese_receptionist as "chineseReceptionist", english_receptionist as "englishReceptionist",
      receptionist_phone as "receptionistPhone", published_at is not null as published, search_terms as terms
    from hotels order by created_at`)
  expect(rows.map(({ terms, ...row }) => row)).toEqual([
    { ...sea, published: true },
    expect.objectContaining({ kind: old.kind, chineseName: old.chineseName, phone: null, published: true }),
  ])
  expect(rows.map(({ terms }) => (terms as string[]).toSorted())).toEqual(
    [sea, old].map((hotel) =>
      bigramsOf(hotel.chineseName, hotel.englishName, hotel.chineseAddress, hotel.englishAddress),
    ),
  )
})
