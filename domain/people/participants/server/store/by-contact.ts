import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses } from '../../rules.ts'
import type { Participant } from '../store.ts'
import { mobileWithoutPrefix, participants } from '../tables.ts'

/**
 * Condition: the person has this contact, a mobile number of 11 digits or an e-mail address in lower case, and its owner has not said that the record is
 * not theirs.
 */
export const reachedAt = (contact: string): SQL => {
  const has =
    channelOf(contact) === 'mail'
      ? eq(sql`lower(${participants.email})`, contact)
      : eq(mobileWithoutPrefix(participants.mobile), contact)
  return sql`${has} and ${contact} <> all(${participants.deniedContacts})`
}

const guestOf = (summitId: string, contact: string) =>
  and(
    eq(participants.summitId, summitId),
    eq(participants.kind, 'guest'),
    inArray(participants.status, [...activeStatuses]),
    reachedAt(contact),
  )

/** The registered guests of an edition with this contact, in order of registration; sealed values decrypted. */
export const guestsAt = (db: Database, summitId: string, contact: string): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(guestOf(summitId, contact))
    .orderBy(asc(participants.createdAt), asc(participants.id))

/** Only the ids of those guests. */
export const ownGuestIds = async (db: Database, summitId: string, contact: string): Promise<string[]> =>
  (await db.select({ id: participants.id }).from(participants).where(guestOf(summitId, contact))).map(
    ({ id }) => id,
  )

/**
 * The public registrations that a person made in an edition, for themself or as the leader of a group, in order of creation; withdrawn and not
 * approved ones included.
 */
export const ownRegistrations = (db: Database, summitId: string, accountId: string): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.summitId, summitId),
        or(eq(participants.registrantId, accountId), eq(participants.selfId, accountId)),
      ),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id))

const livingOf = (summitId: string, contact: string) =>
  and(
    eq(participants.summitId, summitId),
    ne(participants.kind, 'companion'),
    inArray(participants.status, [...activeStatuses]),
    reachedAt(contact),
  )

/** Whether an edition has an active record with this contact, of any kind but companion. */
export const isLivingAt = async (db: Database, summitId: string, contact: string): Promise<boolean> =>
  (await db.select({ id: participants.id }).from(participants).where(livingOf(summitId, contact)).limit(1))
    .length > 0

/** Active records of an edition with this contact, of all kinds but companions. */
export const livingAt = (db: Database, summitId: string, contact: string): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(livingOf(summitId, contact))
    .orderBy(asc(participants.createdAt), asc(participants.id))

/** Records of an edition, in any state, whose person has proved this contact, which they still contain. */
export const provenAt = (db: Database, summitId: string, contact: string): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(eq(participants.summitId, summitId), eq(participants.provenContact, contact), reachedAt(contact)),
    )
    .orderBy(asc(participants.id))
