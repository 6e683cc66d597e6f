import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { runThroughKills } from './testing/killed-jobs.ts'

// The process that works at a job is killed (SIGKILL), and every connection of the database cut; `npm run bench -- job-kills` does it ten times, with a
// database that is killed.

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Ends every connection to the database but the one that says so. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

it('a job whose processes are killed and whose database goes away ends once, with one result', async () => {
  const ended = await runThroughKills({ databaseUrl: database.url, kills: 1, databaseAway: cutConnections })
  // while the database is away a lease may run out too
  expect(ended).toEqual({
    state: 'ready',
    results: 1,
    interruptions: expect.toSatisfy((count) => count >= 1),
  })
}, 120_000)
