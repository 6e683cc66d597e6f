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

/** A portal with so many participants and all that stands around them, and those who make calls there. */
export async function filledPortal(rows: number, database?: FreshDatabase) {
  const portal = await startTestPortal({ connections: 3, ...(database && { database }) })
  // a connection that was closed and opened anew reads the catalogue again
  const { options } = (portal.db as Database & { $client: Pool }).$client
  options.idleTimeoutMillis = 0
  const callers = await makeCallers(portal)
  await fillLists(portal.db, portal.summit.id, rows)
  const world = { callers, largest: await largestOf(portal.db) }
  const callerFor = ({ allow }: Endpoint) =>
    callers[permissionsOf('secretary').has(allow) ? 'secretary' : 'enterprise']
  const call: Filled['call'] = (endpoint, request) => callerFor(endpoint).call(endpoint, request)
  const lists: Filled = { db: portal.db, call }
  return { portal, world, lists }
}
export type FilledPortal = Awaited<ReturnType<typeof filledPortal>>
