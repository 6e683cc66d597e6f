import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { InvitationKind } from '#domain/identity/invitations/rules.ts'
import type { PersonnelKind } from '#domain/people/participants/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { excluded } from '#kit/db/excluded.ts'
import type { SearchWay } from '#kit/list/server/source.ts'
import { numberLength } from '../rules.ts'
import { groups, quotas, registrations } from './tables.ts'

export type Registration = typeof registrations.$inferSelect

export const insertRegistrations = (db: Database, list: (typeof registrations.$inferInsert)[]) =>
  db.insert(registrations).values(list)

export async function findRegistration(
  db: Database,
  participantId: string,
): Promise<Registration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.participantId, participantId))
  return row
}

/** Stores a registration; one that is there keeps its number and gets the door and host of this one. */
export const putRegistration = (db: Database, registration: Registration) =>
  db
    .insert(registrations)
    .values(registration)
    .onConflictDoUpdate({
      target: registrations.participantId,
      set: excluded(registrations, ['door', 'hostId']),
    })

/** Sets the organisation whose code is used from now on. */
export const setHost = (db: Database, participantId: string, hostId: string | null) =>
  db.update(registrations).set({ hostId }).where(eq(registrations.participantId, participantId))

/** The registrations of these people, by participant; those who registered otherwise are absent. */
export async function registrationsOf(db: Database, ids: string[]): Promise<Map<string, Registration>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(registrations).where(inArray(registrations.participantId, ids))
  return new Map(rows.map((row) => [row.participantId, row]))
}

/** All people who started a registration of a kind in an edition. */
export const registeredAt = async (db: Database, summitId: string, door: InvitationKind): Promise<string[]> =>
  (
    await db
      .select({ id: registrations.participantId })
      .from(registrations)
      .where(and(eq(registrations.summitId, summitId), eq(registrations.door, door)))
  ).map(({ id }) => id)

/** A lock for registrations by the same account, until the transaction ends. */
export const holdRegistrant = (db: Database, accountId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registrant ${accountId}`}, 0))`)

export type Group = typeof groups.$inferSelect

/** The group that this account registers at present. */
export async function findGroup(
  db: Database,
  { accountId, summitId }: Pick<Group, 'accountId' | 'summitId'>,
): Promise<Group | undefined> {
  const [row] = await db
    .select()
    .from(groups)
    .where(and(eq(groups.accountId, accountId), eq(groups.summitId, summitId)))
  return row
}

/** Stores the group that an account registers from now on. */
export async function putGroup(db: Database, group: Group): Promise<void> {
  const { accountId: _account, summitId: _summit, ...rest } = group
  await db
    .insert(groups)
    .values(group)
    .onConflictDoUpdate({ target: [groups.accountId, groups.summitId], set: rest })
}

export type QuotaKey = { summitId: string; organisationId: string; personnelKind: PersonnelKind }

const isOf = ({ summitId, organisationId, personnelKind }: QuotaKey) =>
  and(
    eq(quotas.summitId, summitId),
    eq(quotas.organisationId, organisationId),
    eq(quotas.personnelKind, personnelKind),
  )

/** The quota for this kind of an organisation; undefined where none is set. Serialises submissions by a row lock. */
export async function lockQuota(db: Database, key: QuotaKey): Promise<number | undefined> {
  const [row] = await db.select({ quota: quotas.quota }).from(quotas).where(isOf(key)).for('update')
  return row?.quota
}

export const putQuota = (db: Database, key: QuotaKey, quota: number, at: Date) =>
  db
    .insert(quotas)
    .values({ ...key, quota, updatedAt: at })
    .onConflictDoUpdate({
      target: [quotas.summitId, quotas.organisationId, quotas.personnelKind],
      set: { quota, updatedAt: at },
    })

export const deleteQuota = (db: Database, key: QuotaKey) => db.delete(quotas).where(isOf(key))

export const quotasOf = (db: Database, summitId: string) =>
  db
    .select()
    .from(quotas)
    .where(eq(quotas.summitId, summitId))
    .orderBy(asc(quotas.personnelKind), asc(quotas.organisationId))

/** People registered for these organisations in an edition. */
export const registeredFor = (db: Database, summitId: string, organisationIds: string[]) =>
  db
    .select({ id: registrations.participantId, organisationId: registrations.hostId })
    .from(registrations)
    .where(and(eq(registrations.summitId, summitId), inArray(registrations.hostId, organisationIds)))

/** Search of people by the number of their receipt, however it is typed; undefined for words that cannot be one. */
export function receiptWay(participantId: PgColumn, words: string, summitId: string): SearchWay | undefined {
  const number = words.replace(/[\s-]/g, '').toUpperCase()
  if (!new RegExp(`^[A-Z0-9]{${numberLength}}$`).test(number)) return undefined
  const isIt = and(eq(registrations.summitId, summitId), eq(registrations.number, number))
  return {
    among: sql`${participantId} in (select ${registrations.participantId} from ${registrations} where ${isIt})`,
    holds: sql`coalesce((select ${isIt} from ${registrations} where ${registrations.participantId} = ${participantId}), false)`,
  }
}
