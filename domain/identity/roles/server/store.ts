import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrganiserRole, Role } from '#domain/actor.ts'
import {
  countOrganisersOf,
  organisersHolding,
  someOrganiserOf,
} from '#domain/identity/accounts/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { defaultProofMinutes } from '../rules.ts'
import { proofSettings, roleGrants, rolesWithSecondFactor } from './tables.ts'

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

/** The roles whose accounts must log in with a second factor. */
export async function readRolesWithFactor(db: Database): Promise<ReadonlySet<Role>> {
  const rows = await db.select({ role: rolesWithSecondFactor.role }).from(rolesWithSecondFactor)
  return new Set<Role>(rows.map(({ role }) => role))
}

/** Sets or clears that a role must; false where it is so already. */
export async function setRoleWithFactor(
  db: Database,
  { role, isRequired, at, by }: { role: OrganiserRole; isRequired: boolean; at: Date; by: string },
): Promise<boolean> {
  const done = isRequired
    ? db.insert(rolesWithSecondFactor).values({ role, changedAt: at, changedBy: by }).onConflictDoNothing()
    : db.delete(rolesWithSecondFactor).where(eq(rolesWithSecondFactor.role, role))
  return ((await done).rowCount ?? 0) > 0
}

/** For how many minutes a proof is recent; 0: for ever. */
export async function readProofMinutes(db: Database): Promise<number> {
  const [row] = await db.select({ minutes: proofSettings.minutes }).from(proofSettings)
  return row?.minutes ?? defaultProofMinutes
}

export function putProofMinutes(
  db: Database,
  { minutes, at, by }: { minutes: number; at: Date; by: string },
): Promise<unknown> {
  const row = { minutes, changedAt: at, changedBy: by }
  return db.insert(proofSettings).values(row).onConflictDoUpdate({ target: proofSettings.only, set: row })
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

/** The organisers who hold a permission and can log in, but one account: at most `limit`, by name. */
export const holdersAmong = (
  db: Database,
  { permission, heldBy, except }: { permission: string; heldBy: readonly Role[]; except: string },
  limit: number,
) => organisersHolding(db, isHeldBy(permission, heldBy), { except, limit })
