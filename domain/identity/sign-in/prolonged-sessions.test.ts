import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { openDatabase } from '#kit/db/database.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { openSession } from './server/actions.ts'
import { prolongSessions } from './server/store/sessions.ts'

// one connection, so that its statistics are complete
const { db, close } = openDatabase(await testDatabaseUrl(), 1)
afterAll(close)

test('moving the end of a session each minute touches none of its indexes', async () => {
  setSecretKey(Buffer.alloc(32, 7))
  const at = new Date('2026-05-01T02:00:00Z')
  const accountId = await createAccount(db, { account: 'liaison@example.com', type: 'enterprise', at })
  const ids: string[] = []
  while (ids.length < 100) ids.push((await openSession(db, { accountId, at })).principal)
  for (let minute = 1; minute <= 10; minute++) {
    const now = new Date(at.getTime() + minute * 60_000)
    for (const id of ids) await prolongSessions(db, [id], now, new Date(now.getTime() + 3_600_000), 604_800)
  }
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ all: number; hot: number }>(
    sql`select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'sessions'`,
  )
  const [{ all, hot } = { all: 0, hot: 0 }] = rows
  expect(all).toBe(1_000)
  // an index on what is moved would leave none; a snapshot that autovacuum holds in this database may leave a page without room for a while
  expect(hot / all).toBeGreaterThan(0.5)
})
