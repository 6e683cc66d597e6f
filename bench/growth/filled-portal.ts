import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { permissionsOf } from '#apps/server/permissions.ts'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { FreshDatabase } from '#kit/testing/postgres.ts'
import { makeCallers } from './callers.ts'
import { fillLists } from './fill-lists.ts'
import type { Filled } from './measure-lists.ts'
import { largestOf } from './measure-operations.ts'

/**
 * Reduces a pool to one connection, never closed. Each connection reads a table's catalogue entries when it first uses the table, 200 to 700 pages:
 * with several it was random which statement paid for that, and a call of 18 pages seemed to touch 219.
 */
export async function keepOneConnection(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) client.release(true)
  Object.assign(pool.options, { max: 1, idleTimeoutMillis: 0 })
}

/** A portal with `rows` participants and all related records, and its callers. */
export async function filledPortal(rows: number, database?: FreshDatabase) {
  const portal = await startTestPortal({ ...(database && { database }) })
  const callers = await makeCallers(portal)
  await fillLists(portal.db, portal.summit.id, rows)
  // no parallel workers: their buffers are counted per worker process and lost with it; page costs of an SSD: with those of a spinning disk, sampled
  // statistics decide between an index and a scan of the table where both cost about the same
  for (const setting of ['max_parallel_workers_per_gather = 0', 'random_page_cost = 1.1'])
    await portal.db.execute(
      sql`do $$ begin execute format('alter database %I set ${sql.raw(setting)}', current_database()); end $$`,
    )
  await keepOneConnection((portal.db as Database & { $client: Pool }).$client)
  const world = { callers, largest: await largestOf(portal.db) }
  const callerFor = ({ allow }: Endpoint) =>
    callers[permissionsOf('secretary').has(allow) ? 'secretary' : 'enterprise']
  const call: Filled['call'] = (endpoint, request) => callerFor(endpoint).call(endpoint, request)
  const lists: Filled = { db: portal.db, call }
  return { portal, world, lists }
}
export type FilledPortal = Awaited<ReturnType<typeof filledPortal>>
