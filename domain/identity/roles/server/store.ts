import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrganiserRole, Role } from '#domain/actor.ts'
import { countOrganisersOf, someOrganiserOf } from '#domain/identity/accounts/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { roleGrants } from './tables.ts'

/** All changes by the secretary. */
export const allGrants = (db: Database) => db.select().from(roleGrants)

export type StoredGrant = typeof roleGrants.$inferSelect

/** Locks the roles until the transaction ends; a permission without a row has nothing else to lock. */
export const lockGrants = (db: Database) =>
  db.execute(sql`lock table ${roleGrants} in share row exclusive mode`)

const theOne = (role: OrganiserRole, permission: string) =>
  and(eq(roleGrants.role, role), eq(roleGrants.permission, permission))

export async function findGrant(db: Database, role: OrganiserRole, permission: string) {
  const [row] = await db.select().from(roleGrants).where(theOne(role, permission))
  return row
}

export const putGrant = (db: Database, grant: typeof roleGrants.$inferInsert) =>
  db
    .insert(roleGrants)
    .values(grant)
    .onConflictDoUpdate({ target: [roleGrants.role, roleGrants.permission], set: grant })

export const deleteGrant = (db: Database, role: OrganiserRole, permission: string) =>
  db.delete(roleGrants).where(theOne(role, permission))

/** The secretary's changes for each role. */
export async function readGrants(
  db: Database,
): Promise<Map<Role, Array<{ permission: string; held: boolean }>>> {
  const { role, permission, held } = roleGrants
  const all = await db.select({ role, permission, held }).from(roleGrants)
  return Map.groupBy(all, (grant): Role => grant.role)
}

/** Whether a role holds a permission, as a condition; `heldBy`: the roles that hold it by default. */
const isHeldBy = (permission: string, heldBy: readonly Role[]) => (role: PgColumn) => {
  const decided = sql`(select held from ${roleGrants} where ${and(eq(roleGrants.role, role), eq(roleGrants.permission, permission))})`
  return sql`coalesce(${decided}, ${inArray(role, [...heldBy])})`
}

/** Whether an organiser who holds a permission can log in, as a condition for another statement. */
export const heldBySomeone = (permission: string, heldBy: readonly Role[]): SQL =>
  someOrganiserOf(isHeldBy(permission, heldBy))

/** How many there are. */
export const countHolders = (db: Database, permission: string, heldBy: readonly Role[]): Promise<number> =>
  countOrganisersOf(db, isHeldBy(permission, heldBy))
