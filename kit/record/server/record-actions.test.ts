import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getTableConfig, pgTable, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { changesOf, recordChanges } from '#kit/db/audit/audit.ts'
import { openDatabase } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { sealed, text } from '#kit/rules/fields.ts'
import { documentNumber } from '#kit/rules/formats.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { defineRecord } from '../define-record.ts'
import { recordRefusals } from '../refusals.ts'
import { stand, usual, words } from '../stand-fixture.ts'
import { recordActions } from './record-actions.ts'
import { recordTable } from './record-table.ts'

const record = defineRecord({ ...usual, published: true })
const stands = recordTable('stands_to_keep', record)
const halls = pgTable('halls', { id: uuid().primaryKey() })
const ofEdition = defineRecord({ ...usual, belongsTo: 'edition' })

const at = new Date('2026-06-01T00:00:00Z')
const act = {
  services: { clock: { now: () => at } },
  actor: { accountId: randomUUID(), name: { zh: '编辑', en: 'Editor' } },
}

let open: ReturnType<typeof openDatabase>
beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  open = openDatabase(await testDatabaseUrl())
  await open.db.execute(sql`create table stands_to_keep (id uuid primary key, revision integer not null default 1,
    created_at timestamptz not null, updated_at timestamptz not null, published_at timestamptz, search_terms text[] not null,
    number varchar(10) not null, hall text not null, note varchar(50))`)
  await open.db.execute(sql`create table stands_with_keys (id uuid primary key, revision integer not null default 1,
    created_at timestamptz not null, updated_at timestamptz not null, search_terms text[] not null,
    number varchar(10) not null, hall text not null, note varchar(50), key text, secret text)`)
  await open.db.execute(sql`create table keys_of_stands (stand uuid not null references stands_to_keep (id))`)
})
afterAll(async () => {
  await open.db.execute(sql`drop table keys_of_stands, stands_to_keep, stands_with_keys`)
  await open.close()
})
beforeEach(() => open.db.execute(sql`truncate keys_of_stands, stands_to_keep`))

const plain = recordActions(record, stands)

const guarded = defineRecord({
  ...usual,
  form: defineForm('guardedStand', {
    stand: {
      ...stand.shape,
      key: sealed(documentNumber(20)).optional(),
      secret: sealed(text(30)).optional(),
    },
  }),
  words: { ...usual.words, fields: { ...usual.words.fields, key: words('Key'), secret: words('Secret') } },
})
const guardedStands = recordTable('stands_with_keys', guarded)
const kept = recordActions(guarded, guardedStands)
const add = () => plain.add(open.db, act, randomUUID(), usual.example)
const why = (calling: Promise<unknown>) =>
  calling.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.kind : error),
  )

test('a protected field is encrypted, masked in replies and in the history, and its mask is refused', async () => {
  const id = randomUUID()
  await kept.add(open.db, act, id, { ...usual.example, key: '370200199001011234' })
  const stored = await open.db.execute<{ key: string }>(sql`select key from stands_with_keys`)
  expect(stored.rows[0]?.key).not.toContain('3702001990')
  const read = async () => {
    const row = await kept.find(open.db, id)
    if (!row) throw new Error('gone')
    return row
  }
  expect((await read()).key).toBe('370200199001011234')
  const mask = '370•••••••••••••34'
  expect(kept.edited(await read())).toMatchObject({ key: mask })
  for (const masked of [{ key: mask }, { key: null, secret: mask }]) {
    const saving = kept.save(open.db, act, await read(), { revision: 1, change: { ...masked, note: 'n' } })
    expect(await why(saving)).toBe(baseRefusals.invalid)
  }
  expect(await why(kept.add(open.db, act, randomUUID(), { ...usual.example, secret: mask }))).toBe(
    baseRefusals.invalid,
  )
  const same = await kept.save(open.db, act, await read(), { revision: 1, change: { note: 'n' } })
  expect(same).toMatchObject({ key: '370200199001011234', note: 'n', revision: 2 })
  await kept.save(open.db, act, same, { revision: 2, change: { key: 'E12345678' } })
  expect((await read()).key).toBe('E12345678')
  const changes = await changesOf(open.db, { type: 'guardedStand', id })
  expect(JSON.stringify(changes)).not.toMatch(/370200199001011234|E12345678/)
  expect(changes).toContainEqual(expect.objectContaining({ field: 'key', before: mask }))
  const again = kept.add(open.db, act, id, { ...usual.example, note: 'n', key: 'E12345678' })
  expect((await again).id).toBe(id)
})

test('what another table refers to stays, and so does its transaction', async () => {
  const { id } = await add()
  await open.db.execute(sql`insert into keys_of_stands values (${id})`)
  const outcome = await open.db.transaction(async (tx) => {
    const row = await plain.lock(tx, id)
    return [row && (await why(plain.remove(tx, act, row))), await tx.$count(stands)]
  })
  expect(outcome).toEqual([recordRefusals.stillUsed, 1])
})

test('once more with the same id is the same only with every field', async () => {
  const id = randomUUID()
  const full = { ...usual.example, note: 'near the door' }
  const row = await plain.add(open.db, act, id, full)
  expect(await plain.add(open.db, act, id, full)).toEqual(row)
  expect(await why(plain.add(open.db, act, id, usual.example))).toBe(baseRefusals.idTaken)
})

test('deleting one leaves the history of another thing with the same id', async () => {
  const { id } = await add()
  const other = { type: 'somebody else', id }
  await recordChanges(open.db, at, act.actor, other, [{ field: 'name', before: 'A', after: 'B' }])
  const row = await plain.find(open.db, id)
  if (row) await plain.remove(open.db, act, row)
  expect(await changesOf(open.db, { type: usual.form.name, id })).toEqual([])
  expect(await changesOf(open.db, other)).toMatchObject([{ field: 'name', before: 'A', after: 'B' }])
})

test('a noun is asked before a save, with what was and what will be, and may refuse', async () => {
  const seen: unknown[] = []
  const full = recordActions(record, stands, {
    async beforeSave(_db, _act, next, before) {
      seen.push([before?.note ?? null, next.note])
      if (next.note === 'no') throw new Refusal(baseRefusals.forbidden)
    },
  })
  const id = randomUUID()
  expect(await why(full.add(open.db, act, id, { ...usual.example, note: 'no' }))).toBe(baseRefusals.forbidden)
  const row = await full.add(open.db, act, id, { ...usual.example, note: 'yes' })
  const change = (note: string) => full.save(open.db, act, row, { revision: 1, change: { note } })
  expect(await why(change('no'))).toBe(baseRefusals.forbidden)
  expect(await change('well')).toMatchObject({ note: 'well', revision: 2 })
  expect(seen).toEqual([
    [null, 'no'],
    [null, 'yes'],
    ['yes', 'no'],
    ['yes', 'well'],
  ])
})

test('a noun follows a publication in its transaction, and only one that changes something', async () => {
  const seen: unknown[] = []
  const full = recordActions(record, stands, {
    async afterPublish(db, _act, { id, publishedAt }) {
      seen.push([publishedAt, (await full.find(db, id))?.publishedAt])
    },
  })
  const row = await add()
  const now = await full.setPublished(open.db, act, row, true)
  await full.setPublished(open.db, act, now, true)
  await full.setPublished(open.db, act, now, false)
  expect(seen).toEqual([
    [at, at],
    [null, null],
  ])
})

test('a noun that says it is used keeps it', async () => {
  const full = recordActions(record, stands, { isUsed: async (_db, _act, { hall }) => hall === 'north' })
  const [row, other] = [
    await add(),
    await plain.add(open.db, act, randomUUID(), { number: '2', hall: 'south' }),
  ]
  expect(await why(full.remove(open.db, act, row))).toBe(recordRefusals.stillUsed)
  expect(await full.remove(open.db, act, other)).toBeNull()
})

test('a form that was open when another edition became current is saved into its own, for a while, and says so', async () => {
  const [hallBefore, hallNow] = [randomUUID(), randomUUID()]
  const table = recordTable('stands_of_halls', ofEdition, { edition: () => halls.id })
  await open.db.execute(sql`create table if not exists stands_of_halls (id uuid primary key, summit_id uuid not null,
    revision integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
    published_at timestamptz, search_terms text[] not null, number varchar(10) not null, hall text not null, note varchar(50))`)
  let left = [{ id: hallBefore, savedUntil: at }]
  const kept = recordActions(ofEdition, table, {
    edition: async () => hallNow,
    leftEditions: async () => left,
  })
  const id = randomUUID()
  const begin = (opened?: string) => kept.add(open.db, act, id, usual.example, opened)
  expect(await begin(hallBefore)).toMatchObject({ summitId: hallBefore })
  const found = await kept.lockOpen(open.db, at, id)
  expect(found && kept.edited(found)).toMatchObject({ savedUntil: at.toISOString() })
  // for every other act, and for lists, it is not there
  expect(await kept.lock(open.db, id)).toBeUndefined()
  left = []
  expect(await kept.findOpen(open.db, at, id)).toBeUndefined()
  expect(await why(begin(hallBefore))).toBe(recordRefusals.editionLeft)
  const other = await kept.add(open.db, act, randomUUID(), usual.example, hallNow)
  expect(kept.edited(other)).not.toHaveProperty('savedUntil')
  await open.db.execute(sql`drop table stands_of_halls`)
})

test('whether records belong to an edition is said once, and table and verbs must agree', () => {
  expect(() => recordTable('stands', ofEdition)).toThrow('the id of editions')
  expect(() => recordTable('stands', record, { edition: () => halls.id })).toThrow('the id of editions')
  const table = recordTable('stands', ofEdition, { edition: () => halls.id })
  expect(() => recordActions(ofEdition, table)).toThrow('`edition`')
  expect(() => recordActions(record, stands, { edition: async () => '' })).toThrow('`edition`')
})

test('the table has a column as wide as the rule for each field, empty only where the rule lets it be', () => {
  const { columns: all } = getTableConfig(stands)
  const columns = all.map((column) => [column.name, column.getSQLType(), column.notNull])
  expect(columns.slice(-3)).toEqual([
    ['number', 'varchar(10)', true],
    ['hall', 'text', true],
    ['note', 'varchar(50)', false],
  ])
  expect(columns.map(([name]) => name)).not.toContain('summitId')
})
