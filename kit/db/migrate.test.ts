import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { sqlState } from './database.ts'
import { migrate } from './migrate.ts'

let database: FreshDatabase
let folder: string
const clients: pg.Client[] = []

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  clients.push(client)
  await client.connect()
  return client
}

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'meta'))
  // the first is older and the second newer than every real migration, so that only the second is pending
  const entries = [
    { idx: 0, version: '7', when: 1, tag: '0000_first', breakpoints: true },
    { idx: 1, version: '7', when: 9_000_000_000_000, tag: '0001_step', breakpoints: true },
  ]
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  await writeFile(join(folder, '0000_first.sql'), 'select 1;')
  await writeFile(join(folder, '0001_step.sql'), 'alter table held add column more integer;')
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })])
})

test('a step that does not get its lock gives way to those who read, and is tried again', async () => {
  const [holder, reader] = [await connected(), await connected()]
  await holder.query('create table held (id integer)')
  await holder.query('begin; lock table held in access share mode')
  const options = { folder, lockTimeoutMs: 100, pauseMs: 50 }
  const refused = await migrate(database.url, { ...options, tries: 2 }).catch((error: unknown) => error)
  expect(sqlState(refused)).toBe('55P03')
  const migrating = migrate(database.url, { ...options, tries: 100 })
  // a concurrent reader waits for one attempt at most
  await reader.query("set statement_timeout = '5s'")
  expect((await reader.query('select * from held')).rows).toEqual([])
  await holder.query('commit')
  await migrating
  expect((await reader.query('select more from held')).rows).toEqual([])
})

test('a database of a version before the first migration is refused in one sentence, and left as it is', async () => {
  const old = await freshDatabase()
  const client = new pg.Client({ connectionString: old.url })
  await client.connect()
  const count = 'select count(*)::integer as tables from pg_tables'
  try {
    await client.query('update drizzle.__drizzle_migrations set created_at = 1795411219915')
    const { rows: before } = await client.query(count)
    await expect(migrate(old.url)).rejects.toThrow(/before the first that can be upgraded/)
    expect((await client.query(count)).rows).toEqual(before)
    // the time of the last migration of the former line: its schema is that of the baseline
    await client.query('update drizzle.__drizzle_migrations set created_at = 1795411219916')
    await migrate(old.url)
  } finally {
    await client.end()
    await old.drop()
  }
})
