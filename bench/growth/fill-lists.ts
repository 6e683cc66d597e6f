import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { accountTypes } from '#domain/actor.ts'
import { kinds, statuses } from '#domain/people/participants/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { searchOf } from '#kit/db/search/search-text.ts'
import { fillRest } from './fill-rest.ts'

/** A name that five rows of every list have, however long it is; and a character that every fifth row has. */
export const rareName = '欧阳若澜'
export const commonLetter = '王'

const surnames = [commonLetter, '李', '张', '刘', '陈']
const given = ['伟', '芳', '娜', '敏', '静', '磊', '洋', '艳', '勇', '杰', '涛', '明', '超', '霞', '平', '刚']

/** Names with a realistic distribution: many characters are common, whole names less so. */
const names = surnames.flatMap((surname) =>
  given.flatMap((first) => given.map((second) => `${surname}${first}${second}`)),
)

/** Names with the text and the parts that they are found by, as a save makes them. */
const valuesOf = (all: readonly string[]) =>
  sql.join(
    all.map((name, at) => {
      const { searchTerms, searchText } = searchOf({ names: [name] })
      return sql`(${at}::int, ${name}::text, ${sql.param(searchTerms)}::text[], ${searchText}::text)`
    }),
    sql`, `,
  )

const nameless = sql.param(searchOf({ names: [] }).searchTerms)

/** One of these values, chosen by the row number. */
export const pick = (values: readonly string[], number: SQL) =>
  sql`(${sql.param([...values])}::text[])[1 + (${number}) % ${values.length}]`

// search terms of an entry in the sign-in log: the letters and pairs of letters of its account
const typedTerms = sql`lateral (select array_agg(distinct substr(account, at, letters)) as terms
  from generate_series(1, length(account)) at, generate_series(1, 2) letters)`

// about one in fifteen in each of the other states, as in an edition some weeks before it begins
const status = sql`case when n % 20 < 12 then 'approved' when n % 20 < 15 then 'pending' else ${pick(statuses, sql`n / 20`)} end`
const kind = sql`case when n % 10 < 7 then 'guest' else ${pick(kinds, sql`n / 10`)} end`
const moment = sql`timestamptz '2026-04-01' + make_interval(mins => (n * 7919) % 80000)`
// the rare name is in five rows of a list, spread over it
const nameAt = (rows: number) =>
  sql`case when n % ${Math.floor(rows / 5)} = 7 then ${names.length} else (n * 31) % ${names.length} end`

const filledTables = sql`select relname from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 100`

/**
 * Vacuums to the state that autovacuum reaches in time, including the few dead rows of the callers' own records. While an autovacuum or analyze run
 * of the server holds a snapshot, new pages cannot be marked all-visible: retries.
 */
async function vacuumWhole(db: Database, tries = 40): Promise<void> {
  await db.execute(sql`vacuum (analyze, index_cleanup on)`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relname in (${filledTables}) and relallvisible < relpages`,
  )
  if (rows.length === 0) return
  if (tries === 0)
    throw new Error(`something keeps ${rows.map(({ name }) => name)} from being vacuumed whole`)
  await new Promise((later) => setTimeout(later, 250))
  await vacuumWhole(db, tries - 1)
}

/** Fills every list: `rows` participants with itineraries, and accounts, organisations and sign-ins in proportion. */
export async function fillLists(pool: Database, summitId: string, rows: number): Promise<void> {
  // a connection without a timeout: the program's own connections cancel a statement after half a minute
  const client = await (pool as Database & { $client: Pool }).$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await fill(drizzle(client, { casing: 'snake_case' }), summitId, rows)
  } finally {
    client.release(true)
  }
}

async function fill(db: Database, summitId: string, rows: number): Promise<void> {
  const organisations = Math.max(50, Math.floor(rows / 12))
  const run = (statement: SQL) => db.execute(statement)
  await run(sql`create table filling_names (at int primary key, name text, terms text[], words text)`)
  await run(sql`insert into filling_names values ${valuesOf([...names, rareName])}`)
  await run(sql`insert into accounts (id, account, type, name, language, created_at, must_change_password, disabled_at, search_terms, search_text)
    select gen_random_uuid(), 'bulk' || n || '@example.com', ${pick(accountTypes.slice(0, 6), sql`n`)}, named.name, 'zh', ${moment}, n % 9 = 0,
      case when n % 11 = 0 then now() end, named.terms || array['bulk' || n], named.words || ' bulk' || n || ' example com'
    from generate_series(1, ${organisations}) n join filling_names named on named.at = ${nameAt(organisations)}`)
  await run(sql`insert into organisations (id, account_id, account_type, missing, created_at, updated_at, name, search_terms, search_text)
    select gen_random_uuid(), id, type, 3, created_at, created_at, name, search_terms, search_text from accounts where account like 'bulk%'`)
  await run(sql`create table filling_organisations as
    select id, row_number() over (order by created_at, id) - 1 as at from organisations where account_id in (select id from accounts where account like 'bulk%')`)
  await run(sql`create unique index on filling_organisations (at)`)
  await run(sql`insert into participants (id, summit_id, organisation_id, kind, status, revision, version, missing, created_at, updated_at, submitted_at,
      chinese_name, search_terms, search_text, introduction)
    select gen_random_uuid(), ${summitId}, organisation.id, ${kind}, ${status}, 2, 1, n % 3, ${moment}, ${moment}, ${moment}, named.name, named.terms, named.words,
      repeat('about ', 80)
    from generate_series(1, ${rows}) n
    join filling_names named on named.at = ${nameAt(rows)}
    join filling_organisations organisation on organisation.at = n % ${organisations}`)
  await run(sql`insert into itineraries (participant_id, summit_id, revision, missing, updated_at, reaches_at, leaves_at, arrival_pickup, changed, handed_at, assigned, active, tight_arrival, tight_return)
    select id, summit_id, 1, 0, updated_at, case when missing > 0 then timestamptz '2026-06-14' + make_interval(mins => (extract(epoch from updated_at)::bigint / 60 % 8000)::int) end,
      timestamptz '2026-06-20' + make_interval(mins => (extract(epoch from updated_at)::bigint / 60 % 4000)::int), missing = 1, missing = 2,
      case when missing <> 1 then updated_at end, missing = 2, status in ('pending', 'approved', 'returned'),
      hashtext(id::text) % 50 = 0, hashtext(id::text) % 50 = 1
    from participants where kind in ('guest', 'companion') and introduction like 'about%'`)
  await run(sql`insert into sign_ins (at, account_id, account, way, outcome, address, user_agent, search_terms)
    select created_at + make_interval(hours => hour), id, account, case when hour % 9 = 0 then 'code' else 'password' end,
      case when hour % 7 = 0 then 'wrongPassword' else 'in' end, '192.0.2.' || hour, 'bench', typed.terms
    from accounts, ${typedTerms} typed, generate_series(1, 20) hour where account like 'bulk%'`)
  await run(sql`insert into accounts (id, account, type, name, language, created_at, search_terms, search_text)
    select gen_random_uuid(), 'bulkguest' || n || '@example.com', 'guest', '', 'zh', ${moment}, ${nameless}::text[] || array['bulkguest' || n], 'bulkguest' || n || ' example com'
    from generate_series(1, ${organisations}) n`)
  await run(sql`drop table filling_names, filling_organisations`)
  await fillRest(db, summitId, rows)
  await vacuumWhole(db)
}
