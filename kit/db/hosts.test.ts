import pg from 'pg'
import { expect, test } from 'vitest'
import { refusalFor } from '#kit/server/errors.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { startReplicatedPostgres } from '#kit/testing/replicated-postgres.ts'
import { openDatabase } from './database.ts'
import { hostsIn, PrimaryClient } from './hosts.ts'

test('an address with several hosts is one for each of them, with the same name, password and settings', () => {
  expect(hostsIn('postgres://app@one:5432,two:5433,[::1]:5434/portal?sslmode=require')).toEqual([
    'postgres://app@one:5432/portal?sslmode=require',
    'postgres://app@two:5433/portal?sslmode=require',
    'postgres://app@[::1]:5434/portal?sslmode=require',
  ])
  expect(hostsIn('postgresql://localhost/portal')).toEqual(['postgresql://localhost/portal'])
})

test('a host that cannot be reached is passed over; of none that takes writes the reasons are said', async () => {
  const url = await testDatabaseUrl()
  const { host } = new URL(url)
  // nothing listens at the first port
  const { pool, close } = openDatabase(url.replace(host, `127.0.0.1:1,${host}`), 2)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  const away = new PrimaryClient({ connectionString: url.replace(host, '127.0.0.1:1,127.0.0.1:2') })
  await expect(away.connect()).rejects.toThrow(
    /no host of the database takes writes: .*127\.0\.0\.1:1.*127\.0\.0\.1:2/,
  )
})

test('of a primary and its standby the primary is taken, in whichever order they stand', {
  timeout: 120_000,
}, async () => {
  const postgres = await startReplicatedPostgres()
  try {
    const [first = '', second = ''] = hostsIn(postgres.url).map((address) => new URL(address).host)
    for (const hosts of [`${first},${second}`, `${second},${first}`]) {
      const client = new PrimaryClient({
        connectionString: postgres.url.replace(`${first},${second}`, hosts),
      })
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as standby')
      expect(rows).toEqual([{ standby: false }])
      expect(client.address).toBe(postgres.primaryUrl())
      await client.end()
    }
    const plain = new pg.Client({ connectionString: postgres.standbyUrl() })
    await plain.connect()
    expect((await plain.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: true }])
    await plain.end()
  } finally {
    await postgres.stop()
  }
})

test('that no host takes writes is an outage to a caller, and no fault', async () => {
  const { pool, close } = openDatabase('postgres://app@127.0.0.1:1,127.0.0.1:2/portal', 1)
  const refusal = await pool.query('select 1').catch((error: unknown) => refusalFor(error))
  expect(refusal).toMatchObject({ kind: { code: 50300 } })
  await close()
})
