import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase, testDatabaseUrl } from './postgres.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a test file keeps one database, and what is written there is seen nowhere else', async () => {
  const url = await testDatabaseUrl()
  await query(url, 'create table mine (n int)')
  expect(await testDatabaseUrl()).toBe(url)
  const fresh = await freshDatabase()
  expect(await query(fresh.url, "select to_regclass('mine') as found")).toEqual([{ found: null }])
  await fresh.drop()
  await expect(query(fresh.url, 'select 1')).rejects.toMatchObject({ code: '3D000' })
})

test('the portal owns its database but not the server', async () => {
  const url = await testDatabaseUrl()
  await query(url, 'create schema extra')
  await expect(query(url, "copy (select 1) to program 'true'")).rejects.toMatchObject({ code: '42501' })
})
