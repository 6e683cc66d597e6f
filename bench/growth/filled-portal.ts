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
 * Leaves a pool one connection, never closed. Each reads the catalogue of a table when it first meets it, 200 to 700 pages: with several it was
 * left to chance which of them a statement met, and a call of 18 pages seemed to touch 219.
 */
async function keepOneConnection(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) client.release(true)
  Object.assign(pool.options, { max: 1, idleTimeoutMillis: 0 })
}

/** A portal with so many participants and all that stands around them, and those who make calls there. */
export async function filledPortal(rows: number, database?: FreshDatabase) {
  const portal = await startTestPortal({ ...(database && { database }) })
  const callers = await makeCallers(portal)
  await fillLists(portal.db, portal.summit.id, rows)
  // what a parallel worker touches is on an account of its own, which is gone with it
  await portal.db.execute(
    sql`do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`,
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
