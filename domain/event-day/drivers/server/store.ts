import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { vehicleRows } from '#domain/ground/vehicles/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { limitedAccess } from '#kit/limited-access/server/limited-access.ts'
import { byDriverApi } from '../api.ts'
import { words } from '../words.ts'
import { driverLinks } from './tables.ts'

export type DriverLinkRow = typeof driverLinks.$inferSelect

export const driverAccess = limitedAccess(
  { purpose: 'driver', title: words.kind, acts: Object.values(byDriverApi) },
  driverLinks,
)

/** The link of a vehicle that was not ended by anybody, else the newest one. */
export async function newestLink(db: Database, vehicleId: string): Promise<DriverLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(driverLinks)
    .where(eq(driverLinks.vehicleId, vehicleId))
    .orderBy(desc(isNull(driverLinks.revokedAt)), desc(driverLinks.createdAt), desc(driverLinks.id))
    .limit(1)
  return row
}

/** Inserts a link; false where its id exists, or the vehicle has another one in force by now. */
export async function insertLink(db: Database, row: DriverLinkRow): Promise<boolean> {
  const added = await db
    .insert(driverLinks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: driverLinks.id })
  return added.length > 0
}

/** The links to drivers that an account has given out. */
export const givenDriverLinks = (actor: Actor) => ({
  ...driverLinks,
  until: driverLinks.expiresAt,
  about: { zh: sql`${vehicleRows.table.plate}`, en: sql`${vehicleRows.table.plate}` },
  page: sql`'/vehicles/' || ${driverLinks.vehicleId}`,
  from: sql`${driverLinks} join ${vehicleRows.table} on ${vehicleRows.table.id} = ${driverLinks.vehicleId}`,
  where: eq(driverLinks.createdBy, actor.accountId),
})
