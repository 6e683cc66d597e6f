import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
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

describe('0003: what the reception was told', () => {
  /** Two people whom the reception knows, one of them as not coming, and one whom it does not. */
  async function told(db: Database) {
    await addSummit(db)
    const [known, gone, fresh] = [randomUUID(), randomUUID(), randomUUID()]
    for (const [id, status, handed, isGone] of [
      [known, 'pending', { arrivalRemarks: '原' }, false],
      [gone, 'withdrawn', { hotelName: '海岸' }, true],
      [fresh, 'pending', null, false],
    ] as const) {
      await db.execute(sql`insert into participants (id, summit_id, kind, status, missing, created_at, updated_at)
        select ${id}, id, 'guest', ${status}, 0, now(), now() from summits`)
      await db.execute(sql`insert into itineraries (participant_id, summit_id, revision, missing, updated_at, arrival_remarks, handed, handed_at, changed, handed_gone, told_in, active)
        select ${id}, id, 1, 0, now(), '新', ${handed && JSON.stringify(handed)}::jsonb, ${handed && '2026-05-01'}::timestamptz, ${id === known}, ${isGone}, ${handed && 2}::int, ${!isGone} from summits`)
    }
    for (const number of [1, 2]) await noteAsBefore(db, number)
    await db.execute(sql`update itinerary_hand_overs set finished_at = '2026-05-01'`)
    return { known, gone, fresh }
  }

  /** Notes a hand-over as the release before does. */
  const noteAsBefore = (db: Database, number: number) =>
    db.execute(sql`insert into itinerary_hand_overs (summit_id, number, at, actor_id, actor_name, news)
      select id, ${number}, '2026-05-01', ${randomUUID()}, '{"zh":"叶静姝","en":"Ye Jingshu"}', 7 from summits on conflict do nothing`)

  const rowsIn = async (db: Database) =>
    (
      await db.execute(
        sql`select row_id as id, h.version, change, plain from handed_rows h join hand_over_receivers r on r.id = receiver_id
          where list = 'itineraries' and kind = 'reception' order by change, row_id`,
      )
    ).rows
  const versionsIn = async (db: Database) =>
    (
      await db.execute(
        sql`select o.version, o.news, o.finished_at is not null as finished, r.version = o.version as last from hand_overs o
          join hand_over_receivers r on r.id = o.receiver_id order by 1`,
      )
    ).rows

  test('stands row by row, with its hand-overs, and nothing of people whom it does not know', async () => {
    const { db, upgrade } = await databaseBefore('0003_add_hand_overs_jobs_links_and_search')
    const { known, gone } = await told(db)
    await upgrade()
    expect(await rowsIn(db)).toEqual([
      { id: gone, version: 2, change: 'gone', plain: { hotelName: '海岸' } },
      { id: known, version: 2, change: 'new', plain: { arrivalRemarks: '原' } },
    ])
    expect(await versionsIn(db)).toEqual([
      { version: 1, news: 7, finished: true, last: false },
      { version: 2, news: 7, finished: true, last: true },
    ])
  })

  test('a hand-over of either release is known to the other', async () => {
    const { db, upgrade } = await databaseBefore('0003_add_hand_overs_jobs_links_and_search')
    const { known, fresh } = await told(db)
    await upgrade()
    // as the release before hands over
    await noteAsBefore(db, 3)
    await db.execute(sql`update itineraries set handed = jsonb_build_object('arrivalRemarks', arrival_remarks), handed_at = now(), changed = false, told_in = 3
      where news is not null and told_in is distinct from 3`)
    await db.execute(sql`update itinerary_hand_overs set finished_at = now() where number = 3`)
    expect((await rowsIn(db)).slice(0, 2)).toEqual([
      { id: known, version: 3, change: 'changed', plain: { arrivalRemarks: '新' } },
      expect.objectContaining({ change: 'gone', version: 2 }),
    ])
    expect((await rowsIn(db))[2]).toEqual({
      id: fresh,
      version: 3,
      change: 'new',
      plain: { arrivalRemarks: '新' },
    })
    expect((await versionsIn(db)).at(-1)).toEqual({ version: 3, news: 7, finished: true, last: true })
    // as this one does
    await db.execute(sql`insert into hand_overs (receiver_id, version, at, actor_id, actor_name, news)
      select id, 4, now(), ${randomUUID()}, '{"zh":"叶","en":"Ye"}', 0 from hand_over_receivers`)
    await db.execute(sql`update hand_overs set finished_at = now(), news = 1 where version = 4`)
    const { rows } = await db.execute(
      sql`select number, news, finished_at is not null as finished from itinerary_hand_overs where number = 4`,
    )
    expect(rows).toEqual([{ number: 4, news: 1, finished: true }])
    // the number that is taken is refused to the release before
    expect((await noteAsBefore(db, 4)).rowCount).toBe(0)
  })
})

test('0027: what became of a message that was sent is no line about a guest’s message to the summit', async () => {
  const { db, upgrade } = await databaseBefore('0027_log_type_of_sent_messages')
  for (const field of ['state', 'text'])
    await db.execute(sql`insert into changes (at, actor_name, subject_type, subject_id, field)
      values (now(), '{"zh": "秘书", "en": "Secretary"}', 'message', ${randomUUID()}, ${field})`)
  await upgrade()
  const { rows } = await db.execute(sql`select field, subject_type as type from changes order by field`)
  expect(rows).toEqual([
    { field: 'state', type: 'outboxMessage' },
    { field: 'text', type: 'message' },
  ])
  await expect(db.execute(sql`update changes set subject_type = 'message'`)).rejects.toThrow()
})
