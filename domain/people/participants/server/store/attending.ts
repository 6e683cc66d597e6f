import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { OrganisationType } from '#domain/actor.ts'
import { accountTypesOf } from '#domain/identity/organisations/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses } from '../../rules.ts'
import { participants } from '../tables.ts'

const columns = {
  id: participants.id,
  summitId: participants.summitId,
  kind: participants.kind,
  status: participants.status,
  approvedVersion: participants.approvedVersion,
  guestId: participants.guestId,
  guestType: participants.guestType,
  organisationId: participants.organisationId,
  registrantId: participants.registrantId,
  selfId: participants.selfId,
  chineseName: participants.chineseName,
  passportName: participants.passportName,
  jobTitle: participants.jobTitle,
  portrait: participants.portrait,
  mobile: participants.mobile,
  email: participants.email,
  deniedContacts: participants.deniedContacts,
}

type Row = { [K in keyof typeof columns]: (typeof participants.$inferSelect)[K] }

/** Properties that decide whether a person may take part in something, and their names; nothing sealed. */
export type Attendee = Row & { accountType: OrganisationType | null }

/** Adds the types of the accounts that registered these people. */
async function withAccountTypes(db: Database, rows: Row[]): Promise<Attendee[]> {
  const organisations = [...new Set(rows.flatMap(({ organisationId }) => organisationId ?? []))]
  const types = await accountTypesOf(db, organisations)
  return rows.map((row) => ({ ...row, accountType: types.get(row.organisationId ?? '') ?? null }))
}

const rowsAmong = (db: Database, ids: string[]) =>
  db.select(columns).from(participants).where(among(participants.id, ids)).orderBy(asc(participants.id))

/** These people, in order of their ids. */
export const attendees = async (db: Database, ids: string[]): Promise<Attendee[]> =>
  withAccountTypes(db, await rowsAmong(db, ids))

/**
 * These people, their rows locked until the transaction ends: a withdrawal or decision waits. `skipLocked` leaves out those locked by another
 * transaction.
 */
export async function holdAttendees(
  db: Database,
  ids: string[],
  { skipLocked }: { skipLocked: boolean },
): Promise<Attendee[]> {
  const rows = rowsAmong(db, ids)
  return withAccountTypes(db, await (skipLocked ? rows.for('share', { skipLocked }) : rows.for('share')))
}

/** All people of an organisation in an edition whose approval is in force, guests first. */
export const attendeesOf = async (
  db: Database,
  of: { summitId: string; organisationId: string },
): Promise<Attendee[]> =>
  withAccountTypes(
    db,
    await db
      .select(columns)
      .from(participants)
      .where(
        and(
          eq(participants.summitId, of.summitId),
          eq(participants.organisationId, of.organisationId),
          isNotNull(participants.approvedVersion),
          inArray(participants.status, [...activeStatuses]),
        ),
      )
      .orderBy(
        ne(participants.kind, 'guest'),
        asc(participants.kind),
        asc(participants.passportName),
        asc(participants.id),
      ),
  )
