import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { vehicleRows } from '#domain/ground/vehicles/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { limitedAccess } from '#kit/limited-access/server/limited-access.ts'
import { singleLink } from '#kit/limited-access/server/single-link.ts'
import { byDriverApi } from '../api.ts'
import { words } from '../words.ts'
import { driverLinks } from './tables.ts'

export type DriverLinkRow = typeof driverLinks.$inferSelect

export const driverAccess = limitedAccess(
  { purpose: 'driver', title: words.kind, acts: Object.values(byDriverApi) },
  driverLinks,
)

export const singleDriverLink = singleLink(driverLinks)

/** The link of a vehicle that was not ended by anybody, else the newest one. */
export const newestLink = (db: Database, vehicleId: string) =>
  singleDriverLink.newest(db, eq(driverLinks.vehicleId, vehicleId))

/** Has the links of an edition that are in force end at another moment. */
export const putEnds = (
  db: Database,
  { summitId, at, expiresAt }: { summitId: string; at: Date; expiresAt: Date },
) =>
  db
    .update(driverLinks)
    .set({ expiresAt })
    .where(and(eq(driverLinks.summitId, summitId), driverAccess.isActive(at)))

/** The links to drivers that an account has given out. */
export const givenDriverLinks = (actor: Actor) => ({
  ...driverLinks,
  until: driverLinks.expiresAt,
  about: { zh: sql`${vehicleRows.table.plate}`, en: sql`${vehicleRows.table.plate}` },
  page: sql`'/vehicles/' || ${driverLinks.vehicleId}`,
  from: sql`${driverLinks} join ${vehicleRows.table} on ${vehicleRows.table.id} = ${driverLinks.vehicleId}`,
  where: eq(driverLinks.createdBy, actor.accountId),
})
