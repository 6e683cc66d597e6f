import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { OrganiserRole, Role } from '#domain/actor.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
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

/** Organisers who hold a permission and can log in: with a password, or with a number or address that is proved to be theirs. */
function whoHold(permission: string, heldBy: readonly Role[]): SQL | undefined {
  const usual = inArray(accounts.organiserRole, heldBy as OrganiserRole[])
  const decided = sql`(select held from ${roleGrants} where ${and(eq(roleGrants.role, accounts.organiserRole), eq(roleGrants.permission, permission))})`
  const canLogIn = or(isNotNull(accounts.passwordHash), isNotNull(accounts.provenAt))
  return and(
    eq(accounts.type, 'organiser'),
    // the few rows of an index
    isNotNull(accounts.organiserRole),
    isNull(accounts.disabledAt),
    canLogIn,
    sql`coalesce(${decided}, ${usual})`,
  )
}

/** Whether there is one, as a condition for another statement. `heldBy`: the roles that hold the permission by default. */
export const heldBySomeone = (permission: string, heldBy: readonly Role[]): SQL =>
  sql`exists (select from ${accounts} where ${whoHold(permission, heldBy)})`

/** How many there are. */
export const countHolders = (db: Database, permission: string, heldBy: readonly Role[]): Promise<number> =>
  db.$count(accounts, whoHold(permission, heldBy))
