import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { sqlState } from './database.ts'
import { MigrationError, migrate } from './migrate.ts'

const realMigrations = fileURLToPath(new URL('../../migrations', import.meta.url))
let database: FreshDatabase
const clients: pg.Client[] = []
const folders: string[] = []
const databases: FreshDatabase[] = []

async function connected(url = database.url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  clients.push(client)
  await client.connect()
  return client
}

/** A folder of migrations. The first was applied long ago; the others are newer than every real one, so that they are pending. */
async function migrations(steps: Record<string, string>, release = 1): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  folders.push(folder)
  await mkdir(join(folder, 'meta'))
  const all = { first: 'select 1;', ...steps }
  const entries = Object.keys(all).map((tag, idx) => ({
    idx,
    version: '7',
    when: idx === 0 ? 1 : 9_000_000_000_000 + idx,
    tag: `000${idx}_${tag}`,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  await writeFile(join(folder, 'releases.json'), JSON.stringify([{ number: release - 1 }]))
  for (const [idx, sql] of Object.values(all).entries())
    await writeFile(join(folder, `${entries[idx]?.tag}.sql`), sql)
  return folder
}

/** What a migration could have changed: tables and columns of all schemas, and the record of migrations. */
async function state(url: string) {
  const client = await connected(url)
  const { rows: columns } = await client.query(
    "select table_schema, table_name, column_name, is_nullable, column_default from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3",
  )
  const { rows: applied } = await client.query('select * from drizzle.__drizzle_migrations order by id')
  return { columns, applied }
}

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await Promise.all([
    database.drop(),
    ...databases.map((one) => one.drop()),
    ...folders.map((folder) => rm(folder, { recursive: true, force: true })),
  ])
})

test('a step that does not get its lock gives way to those who read, and is tried again', async () => {
  const folder = await migrations({ step: 'alter table held add column more integer;' })
  const [holder, reader] = [await connected(), await connected()]
  await holder.query('create table held (id integer)')
  await holder.query('begin; lock table held in access share mode')
  const options = { folder, lockTimeoutMs: 100, pauseMs: 50 }
  const refused = await migrate(database.url, { ...options, tries: 2 }).catch((error: unknown) => error)
  expect(sqlState(refused)).toBe('55P03')
  expect(refused).toBeInstanceOf(MigrationError)
  expect((refused as Error).message).toMatch(/failed at step 0001_step .* a long transaction/)
  const migrating = migrate(database.url, { ...options, tries: 100 })
  // a concurrent reader waits for one attempt at most
  await reader.query("set statement_timeout = '5s'")
  expect((await reader.query('select * from held')).rows).toEqual([])
  await holder.query('commit')
  await migrating
  expect((await reader.query('select more from held')).rows).toEqual([])
})

test('the limits of calls, which a role may have, hold for no step', async () => {
  const limited = new URL(database.url)
  limited.searchParams.set('options', '-c statement_timeout=150ms')
  await migrate(limited.href, { folder: await migrations({ long: 'select pg_sleep(0.4);' }) })
  const { applied } = await state(database.url)
  await (await connected()).query(
    'delete from drizzle.__drizzle_migrations where created_at >= 9000000000000',
  )
  expect(applied.length).toBeGreaterThan(1)
})

test('a step that a deadlock with a call ends is tried again, and the call goes on', async () => {
  const folder = await migrations({
    step: 'alter table one add column more integer;--> statement-breakpoint\nalter table two add column more integer;',
  })
  const own = await freshDatabase()
  databases.push(own)
  const [call, watcher] = [await connected(own.url), await connected(own.url)]
  await call.query('create table one (id integer); create table two (id integer)')
  await call.query('begin; lock table two in row exclusive mode')
  const migrating = migrate(own.url, { folder, pauseMs: 10 })
  const isWaiting = async () =>
    (await watcher.query("select from pg_locks where not granted and relation = 'two'::regclass")).rowCount
  while (!(await isWaiting())) await setTimeout(5)
  // the step waits already, so that it is the one that finds the circle
  await call.query('insert into one values (1)')
  await call.query('commit')
  await migrating
  expect((await watcher.query('select one.more, two.more from one left join two on true')).rows).toHaveLength(
    1,
  )
})

test('a step that fails says which it was and how to go back, and the steps before it are undone as well', async () => {
  const { url, drop } = await freshDatabase()
  const sound = {
    add: 'create table added (id integer);--> statement-breakpoint\nalter table accounts add column added integer;',
    fill: 'insert into added values (1);--> statement-breakpoint\nupdate installation set id = id;',
  }
  const folder = await migrations({
    ...sound,
    break: 'drop table reveals;--> statement-breakpoint\nalter table nothing add column more integer;',
  })
  const before = await state(url)
  const refused = await migrate(url, { folder }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MigrationError)
  expect((refused as Error).message).toBe(
    'the upgrade of the database failed at step 0003_break (relation "nothing" does not exist) and nothing in it was changed; go on with the version before, which works with it as it is, or remove the cause and start again',
  )
  expect(await state(url)).toEqual(before)
  // with the cause removed the same steps go through
  await migrate(url, { folder: await migrations({ ...sound, break: 'select 1;' }) })
  expect((await state(url)).applied).toHaveLength(before.applied.length + 3)
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await drop()
})

test('a connection that is lost in a step is one sentence too', async () => {
  const { url, drop } = await freshDatabase()
  const folder = await migrations({
    die: 'create table added ();select pg_terminate_backend(pg_backend_pid());',
  })
  const before = await state(url)
  await expect(migrate(url, { folder })).rejects.toThrow(/failed at step 0001_die \(terminating connection/)
  expect(await state(url)).toEqual(before)
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await drop()
})

test('a program older than a migration allows is refused, the one release before it works', async () => {
  const { url, drop } = await freshDatabase()
  const step = '-- works from release 7 on: nothing has read it since the release before\nselect 1;'
  await migrate(url, { folder: await migrations({ step }, 8) })
  await migrate(url, { folder: await migrations({}, 7) })
  const before = await state(url)
  const older = migrate(url, { folder: await migrations({}, 6) })
  await expect(older).rejects.toThrow(
    '(release 6) is too old for this database, which was upgraded and works with release 7 or newer',
  )
  expect(await state(url)).toEqual(before)
  // as a restored archive leaves it
  await (await connected(url)).query('alter table drizzle.__drizzle_migrations drop column oldest_program')
  // a later step without a declaration takes nothing back
  await migrate(url, { folder: await migrations({ step, more: 'select 1;' }, 9) })
  await expect(migrate(url, { folder: await migrations({}, 6) })).rejects.toThrow('release 7 or newer')
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await drop()
})

/** The first of the real migrations alone. */
async function baselineAlone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  folders.push(folder)
  await cp(realMigrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: object[] }
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

test('a database of a version before the first migration is refused in one sentence, and left as it is', async () => {
  const { url, drop } = await emptyDatabase()
  await migrate(url, { folder: await baselineAlone() })
  const client = await connected(url)
  await client.query('update drizzle.__drizzle_migrations set created_at = 1795411219915')
  const before = await state(url)
  await expect(migrate(url)).rejects.toThrow(/before the first that can be upgraded/)
  expect(await state(url)).toEqual(before)
  // the time of the last migration of the former line: its schema is that of the baseline
  await client.query('update drizzle.__drizzle_migrations set created_at = 1795411219916')
  await migrate(url)
  await Promise.all(clients.splice(0).map((one) => one.end()))
  await drop()
})
