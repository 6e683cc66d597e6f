import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#domain/accounts/server/tables.ts'
import type { OrganiserRole } from '#domain/actor.ts'
import type { Database } from '#kit/db/database.ts'
import { roleGrants } from './tables.ts'

/** Everything that the secretary has changed, with the names of who did. */
export const allGrants = (db: Database) =>
  db
    .select({
      role: roleGrants.role,
      permission: roleGrants.permission,
      held: roleGrants.held,
      changedAt: roleGrants.changedAt,
      name: accounts.name,
      englishName: accounts.englishName,
    })
    .from(roleGrants)
    .leftJoin(accounts, eq(accounts.id, roleGrants.changedBy))

export type StoredGrant = Awaited<ReturnType<typeof allGrants>>[number]

/** Lets nobody else change a role until the transaction ends; a permission without a row has nothing else to lock. */
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
