import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { channelOf } from '#domain/accounts/rules.ts'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses } from '../../rules.ts'
import type { Participant } from '../store.ts'
import { mobileWithoutPrefix, participants } from '../tables.ts'

/** Whether somebody can be reached at this contact: a mobile number of 11 digits, or an e-mail address in lower case. */
export const reachedAt = (contact: string): SQL =>
  channelOf(contact) === 'mail'
    ? eq(sql`lower(${participants.email})`, contact)
    : eq(mobileWithoutPrefix(participants.mobile), contact)

const guestOf = (summitId: string, contact: string) =>
  and(
    eq(participants.summitId, summitId),
    eq(participants.kind, 'guest'),
    inArray(participants.status, [...activeStatuses]),
    reachedAt(contact),
  )

/** The guests of an edition who are registered and reached at this contact, first registered first; sealed values in clear. */
export const guestsAt = (db: Database, summitId: string, contact: string): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(guestOf(summitId, contact))
    .orderBy(asc(participants.createdAt), asc(participants.id))

/** The ids of those guests alone. */
export const ownGuestIds = async (db: Database, summitId: string, contact: string): Promise<string[]> =>
  (await db.select({ id: participants.id }).from(participants).where(guestOf(summitId, contact))).map(
    ({ id }) => id,
  )
