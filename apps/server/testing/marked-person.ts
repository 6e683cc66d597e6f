import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type Lifecycle, namesOf } from '#kit/db/lifecycle/lifecycle.ts'
import { ofAccounts, ofRecords } from '#kit/db/lifecycle/rows.ts'
import { keepFiles, putObject } from '#kit/files/store.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { insertSample } from '#kit/testing/sample-row.ts'
import type { TestPortal } from './test-portal.ts'

// A person whose every value is unique: each text of each row that names them holds the mark and a number of its own.

/** Columns that say what a row is, and no value of a person. */
const kindOfRow =
  /^(id|key|kind|purpose|template|subjectType|personKind|field|step|sha256|mediaType|status|state|type|way|outcome|door|parts|figure|cause|version|digest|documentDigest|documentEndDigest|personDigest|language|list|form|decision|result|change|fields|searchText|searchTerms|nameDigests|jobRank|channel|queuedAt)$/

const isText = (column: PgColumn) =>
  /^(text|varchar)/.test(column.getSQLType()) && !(column.enumValues && column.enumValues.length > 0)

const isSealedJson = (column: PgColumn) => column.getSQLType() === 'text' && column.dataType === 'custom'

let made = 0
const numbered = (mark: string) => `${mark}${(made++).toString(36)}`

/** Marks every value in these rows; a value that a constraint refuses stays. Returns how many columns are marked. */
async function markRows(db: Database, one: Lifecycle, where: ReturnType<typeof ofRecords>, mark: string) {
  let marked = 0
  for (const [name, column] of Object.entries(getTableColumns(one.table) as Record<string, PgColumn>)) {
    if (column.generated || column.primary || kindOfRow.test(name) || !isText(column)) continue
    const value = numbered(mark)
    const sets = [{ [name]: value }, ...(isSealedJson(column) ? [{ [name]: { said: value } }] : [])]
    for (const set of sets.slice(-1)) {
      const done = await db
        .transaction((tx) => tx.update(one.table).set(set).where(where))
        .catch(() => undefined)
      marked += done?.rowCount ?? 0
    }
  }
  return marked
}

type Marked = { db: Database; lifecycles: readonly Lifecycle[]; id: string; accountId: string; mark: string }

/** Pictures of the person, one sealed, with the mark in what they contain and in their names; returns the keys of their objects. */
async function keepMarkedFiles(
  { db, services, clock }: TestPortal,
  { id, accountId, mark }: { id: string; accountId: string; mark: string },
): Promise<string[]> {
  const now = clock.now()
  const keys: string[] = []
  for (const [purpose, sealed] of [
    ['idPhoto', true],
    ['portrait', false],
    ['logo', false],
  ] as const) {
    const bytes = Buffer.from(`${purpose} of ${numbered(mark)}`)
    const file = {
      bytes,
      mediaType: 'image/jpeg',
      purpose,
      originalName: `${numbered(mark)}.jpg`,
      ownerId: id,
      createdBy: accountId,
      sealed,
      now,
    }
    const stored = await putObject(services.files, file)
    await keepFiles(db, [stored])
    keys.push(stored.key)
  }
  return keys
}

/** Marks everything that is kept about a person and their own account; where an account has no row in a table, it gets one. */
export async function markPerson(
  portal: TestPortal,
  { lifecycles, id, accountId, mark }: Omit<Marked, 'db'>,
) {
  const { db, clock, summit } = portal
  const contact = `${numbered(mark)}@example.com`
  let marked = 0
  for (const one of lifecycles) {
    const name = getTableName(one.table)
    if (['changes', 'reveals', 'uploads', 'organisations'].includes(name)) continue
    const account = namesOf(one, 'account')
    if (account.length > 0 && one.of !== 'installation' && name !== 'accounts')
      await db
        .transaction((tx) =>
          insertSample(tx, one.table, Object.fromEntries(account.map((each) => [each, accountId])), {
            accounts: accountId,
            summits: summit.id,
          }),
        )
        .catch(() => undefined)
    const records = ofRecords(one, [id])
    if (records) marked += await markRows(db, one, records, mark)
    const own = ofAccounts(one, [accountId], [])
    if (own) marked += await markRows(db, one, own, mark)
  }
  // a record holds them as its form would write them
  await db.execute(
    sql`update participants set email = ${contact}, proven_contact = ${contact}, self_id = ${accountId} where id = ${id}`,
  )
  await db.execute(sql`update accounts set account = ${contact} where id = ${accountId}`)
  const now = clock.now()
  const author = { accountId, name: { zh: numbered(mark), en: numbered(mark) } }
  const change = { field: 'email', before: numbered(mark), after: numbered(mark) }
  await recordChanges(db, now, author, { type: 'participant', id }, [change], numbered(mark))
  await db.execute(sql`insert into outgoing_messages (id, channel, address, language, template, occasion, state, failure, link, queued_at, next_try_at)
    select gen_random_uuid(), 'mail', ${contact}, 'zh', 'test', ${numbered(mark)} || state, state, ${numbered(mark)}, ${numbered(mark)},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from unnest(array['failed', 'queued']) as state`)
  await db.execute(
    sql`insert into unreachable_addresses (address, failure, since) values (${contact}, ${numbered(mark)}, ${now.toISOString()})`,
  )
  const exported = { conditions: [{ label: { zh: '', en: '' }, value: numbered(mark) }], at: now }
  await insertSample(db, listExports, { ...exported, columns: [], clearColumns: [] })
  const keys = await keepMarkedFiles(portal, { id, accountId, mark })
  return { contact, marked, keys }
}

/** The tables, and objects, in which a mark is found: in rows as they are read, opened, and as they are stored. */
export async function placesOf(
  portal: TestPortal,
  lifecycles: readonly Lifecycle[],
  mark: string,
): Promise<string[]> {
  const { db, services } = portal
  const found = new Set<string>()
  for (const { table } of lifecycles) {
    const rows = await db
      .select()
      .from(table)
      .catch((error) => {
        throw new Error(getTableName(table), { cause: error })
      })
    if (JSON.stringify(rows).includes(mark)) found.add(getTableName(table))
  }
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select exists (select from ${sql.raw(name)} t where to_jsonb(t)::text like ${`%${mark}%`}) as found`,
    )
    if (rows[0]?.found) found.add(name.replace(/^public\./, ''))
  }
  for (const object of (await services.files.listAll('', { recursive: true })).objects)
    if (object.isFile && (await services.files.get(object.key)).includes(mark)) found.add(object.key)
  return [...found].sort()
}
