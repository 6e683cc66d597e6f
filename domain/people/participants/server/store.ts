import { and, count, eq, gte, inArray, isNotNull, lt, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { excluded } from '#kit/db/excluded.ts'
import { searchOf } from '#kit/db/search/search-text.ts'
import { activeStatuses, type GuestDraft, type Status } from '../rules.ts'
import { leftEmpty, mobileWithoutPrefix, participants, participantVersions, writtenIn } from './tables.ts'

/** A participant as stored: the record as it is being edited, in clear. */
export type Participant = typeof participants.$inferSelect

/** Condition: not an empty draft (`isEmptyDraft`). */
export const isNotEmptyDraft = writtenIn(participants)

type Begun = { from: Date; until: Date }

const isLeftEmpty = ({ from, until }: Begun) =>
  and(leftEmpty(participants), gte(participants.createdAt, from), lt(participants.createdAt, until))

/** The ids of empty drafts created between these moments, locked; one that a call is writing into is waited for, and empty no longer. */
export async function lockEmptyDrafts(db: Database, begun: Begun, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(isLeftEmpty(begun))
    .orderBy(participants.id)
    .limit(limit)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Those of these that exist, by id. */
export async function findParticipants(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Participant>> {
  const rows = await db.select().from(participants).where(among(participants.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findParticipant(db: Database, id: string): Promise<Participant | undefined> {
  const [row] = await db.select().from(participants).where(eq(participants.id, id))
  return row
}

/**
 * These rows by id, locked until the transaction ends. For a companion the guest is locked first: what a companion may do depends on the guest, and a
 * guest's withdrawal changes the companions. Always in the same order, so that concurrent calls do not deadlock. Rows that refer to them are written
 * meanwhile: a scan at a gate must not wait for a decision on the person.
 */
export async function lockParticipants(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Participant>> {
  // as an array, which uses the primary key; an `or` with a subquery would scan the whole table
  const both = sql`array(select unnest(array[one.id, one.guest_id]) from ${participants} one where one.id = any(${sql.param(ids)}::uuid[]))`
  const rows = await db
    .select()
    .from(participants)
    .where(sql`${participants.id} = any(${both})`)
    .orderBy(sql`${participants.guestId} is not null`, participants.id)
    .for('no key update')
  const locked = new Map(rows.map((row) => [row.id, row]))
  const wanted = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]))
  // moved to another guest while this waited
  const moved = [...wanted.values()].some(({ guestId }) => guestId && !locked.has(guestId))
  return moved ? lockParticipants(db, ids) : wanted
}

/** One of them; see `lockParticipants`. */
export const lockParticipant = async (db: Database, id: string): Promise<Participant | undefined> =>
  (await lockParticipants(db, [id])).get(id)

type NewParticipant = typeof participants.$inferInsert

/** Inserts those whose id does not exist; returns these by id. */
export async function insertParticipants(
  db: Database,
  list: NewParticipant[],
): Promise<Map<string, Participant>> {
  const rows = await db
    .insert(participants)
    .values(list)
    .onConflictDoNothing({ target: participants.id })
    .returning()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes these columns of locked rows, with different values for each. */
export const rewriteParticipants = (
  db: Database,
  rows: Participant[],
  keys: readonly (keyof Participant & string)[],
) =>
  db
    .insert(participants)
    .values(rows)
    .onConflictDoUpdate({ target: participants.id, set: excluded(participants, keys) })

export async function updateParticipant(
  db: Database,
  id: string,
  values: Partial<NewParticipant>,
): Promise<Participant> {
  const [row] = await db.update(participants).set(values).where(eq(participants.id, id)).returning()
  if (!row) throw new Error('a locked participant is gone')
  return row
}

/** Effect of a decision on the version in force: `notApprove` and reopening an approval end it. */
const inForceAfter = {
  approve: { approvedVersion: sql`${participants.version}` },
  return: {},
  notApprove: { approvedVersion: null },
  reopen: {
    approvedVersion: sql`case when ${participants.status} <> 'approved' then ${participants.approvedVersion} end`,
  },
}

/** Writes one decision into many locked rows; returns them by id. */
export async function decideParticipants(
  db: Database,
  ids: readonly string[],
  decision: keyof typeof inForceAfter,
  values: Pick<NewParticipant, 'status' | 'requested' | 'updatedAt'>,
): Promise<Map<string, Participant>> {
  const rows = await db
    .update(participants)
    .set({ ...values, ...inForceAfter[decision] })
    .where(among(participants.id, ids))
    .returning()
  return new Map(rows.map((row) => [row.id, row]))
}

export const insertVersion = (db: Database, values: typeof participantVersions.$inferInsert) =>
  db.insert(participantVersions).values(values)

/** The number of the last submitted version, even if it was taken back; 0 before the first. */
export async function lastVersionOf(db: Database, participantId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(participantVersions.version) })
    .from(participantVersions)
    .where(eq(participantVersions.participantId, participantId))
  return row?.last ?? 0
}

export const deleteParticipants = (db: Database, ids: readonly string[]) =>
  db.delete(participants).where(among(participants.id, ids))

/** The content of these versions, decrypted; those that were never submitted are absent. */
export async function submittedVersions(
  db: Database,
  participantId: string,
  versions: number[],
): Promise<Map<number, GuestDraft>> {
  const { version, data } = participantVersions
  const rows = await db
    .select({ version, data })
    .from(participantVersions)
    .where(and(eq(participantVersions.participantId, participantId), inArray(version, versions)))
  return new Map(rows.map((row) => [row.version, row.data as GuestDraft]))
}

/** One version of each of these participants, by id, decrypted: the one that the row refers to; rows without one are absent. */
async function versionsNamed(
  db: Database,
  ids: readonly string[],
  named: 'approvedVersion' | 'version',
): Promise<Map<string, GuestDraft>> {
  if (ids.length === 0) return new Map()
  const { participantId, version, data } = participantVersions
  const rows = await db
    .select({ id: participantId, data })
    .from(participantVersions)
    .innerJoin(participants, and(eq(participants.id, participantId), eq(participants[named], version)))
    .where(among(participantId, ids))
  return new Map(rows.map((row) => [row.id, row.data as GuestDraft]))
}

/** The version in force of these participants, by id; those without one are absent. */
export const approvedVersionsOf = (db: Database, ids: readonly string[]) =>
  versionsNamed(db, ids, 'approvedVersion')

/** The last submitted version of these participants, by id. */
export const lastVersionsOf = (db: Database, ids: readonly string[]) => versionsNamed(db, ids, 'version')

/**
 * Whether a pending version or version in force of another participant of the edition has that document. The unique index covers only the working
 * copy, which may have another document by now.
 */
export async function isDocumentInUse(
  db: Database,
  { id, summitId, documentDigest }: Pick<Participant, 'id' | 'summitId' | 'documentDigest'>,
): Promise<boolean> {
  if (!documentDigest) return false
  const { participantId, version, documentDigest: submitted } = participantVersions
  const waits = and(eq(participants.status, 'pending'), eq(version, participants.version))
  const inForce = and(
    inArray(participants.status, ['pending', 'approved', 'returned']),
    eq(version, participants.approvedVersion),
  )
  const found = await db
    .select({ participantId })
    .from(participantVersions)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(
      and(
        eq(submitted, documentDigest),
        ne(participantId, id),
        eq(participants.summitId, summitId),
        or(waits, inForce),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The document of a submitted version, as its digest. */
export async function documentOf(db: Database, participantId: string, version: number) {
  const [row] = await db
    .select({ documentDigest: participantVersions.documentDigest })
    .from(participantVersions)
    .where(
      and(eq(participantVersions.participantId, participantId), eq(participantVersions.version, version)),
    )
  return row?.documentDigest ?? null
}

// lists never decrypt: the sealed columns are not among these
export const listed = {
  id: participants.id,
  kind: participants.kind,
  personnelKind: participants.personnelKind,
  status: participants.status,
  version: participants.version,
  approvedVersion: participants.approvedVersion,
  revision: participants.revision,
  changedSinceSubmission: sql<boolean>`${participants.version} > 0 and ${participants.reviewedRevision} > ${participants.submittedRevision}`,
  organisationId: participants.organisationId,
  updatedAt: participants.updatedAt,
  submittedAt: participants.submittedAt,
  missing: participants.missing,
  passportName: participants.passportName,
  chineseName: participants.chineseName,
  badgeName: participants.badgeName,
  unitName: participants.unitName,
  jobTitle: participants.jobTitle,
  portrait: participants.portrait,
  guestId: participants.guestId,
  companionRole: participants.companionRole,
  otherRole: participants.otherRole,
  contactDenied: sql<boolean>`coalesce(${mobileWithoutPrefix(participants.mobile)} = any(${participants.deniedContacts}) or lower(${participants.email}) = any(${participants.deniedContacts}), false)`,
}

export type ListedParticipant = SelectResultFields<typeof listed>

/** The searched text of a person: by every name, unit, position, address, code and number. Write it whenever one of these changes. */
export const searchOfPerson = (record: GuestDraft) =>
  searchOf({
    names: [
      record.passportName,
      record.chineseName,
      record.badgeName,
      record.certificateChineseName,
      record.certificateEnglishName,
    ],
    texts: [record.unitName, record.jobTitle, record.email, record.inviteCode],
    numbers: [record.mobile],
  })

type People = {
  summitId: string
  /** Only these. */
  ids?: string[] | undefined
  organisationId?: string | undefined
}

/** All matches, in no particular order. */
export const everyListed = (db: Database, { summitId, ids, organisationId }: People) =>
  db
    .select(listed)
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        eq(participants.summitId, summitId),
        ids ? among(participants.id, ids) : undefined,
        organisationId ? eq(participants.organisationId, organisationId) : undefined,
      ),
    )

/** Those of these ids that belong to an edition. */
export async function idsAmong(db: Database, { summitId, ids }: { summitId: string; ids: string[] }) {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(among(participants.id, ids), eq(participants.summitId, summitId)))
  return rows.map(({ id }) => id)
}

/** How many people of an edition are in this state, counted up to `max`. */
export async function countUpTo(db: Database, of: { summitId: string; status: Status; max: number }) {
  const some = db
    .select({ id: participants.id })
    .from(participants)
    .where(and(isNotEmptyDraft, eq(participants.summitId, of.summitId), eq(participants.status, of.status)))
    .limit(of.max)
    .as('some')
  const [row] = await db.select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** Whether somebody is registered in an edition, empty drafts left out, as a condition for another statement. */
export const someoneIn = (summitId: string): SQL =>
  sql`exists (select from ${participants} where ${and(isNotEmptyDraft, eq(participants.summitId, summitId))})`

/** Number of participants by status and kind; `incomplete` are those with missing fields. */
export function countByStatus(db: Database, summitId: string, organisationId?: string) {
  return db
    .select({
      status: participants.status,
      kind: participants.kind,
      count: count(),
      incomplete: sql<number>`count(*) filter (where ${participants.missing} > 0)`.mapWith(Number),
    })
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        eq(participants.summitId, summitId),
        organisationId ? eq(participants.organisationId, organisationId) : undefined,
      ),
    )
    .groupBy(participants.status, participants.kind)
}

/** The people of an edition whose registration is not finished: drafts with content, returned and pending ones. */
export const unfinishedIn = (db: Database, summitId: string): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        eq(participants.summitId, summitId),
        inArray(participants.status, ['draft', 'returned', 'pending']),
      ),
    )

/** People of an organisation in one edition with one of these statuses, with their kind. */
export function idsByKind(
  db: Database,
  of: { summitId: string; organisationId: string; statuses: readonly Status[] },
) {
  return db
    .select({
      id: participants.id,
      kind: participants.kind,
      status: participants.status,
      missing: participants.missing,
    })
    .from(participants)
    .where(
      and(
        eq(participants.organisationId, of.organisationId),
        eq(participants.summitId, of.summitId),
        inArray(participants.status, [...of.statuses]),
        // the index of an organisation's people has no empty drafts
        writtenIn(participants),
      ),
    )
}

/** All people of an organisation in one edition whose approval is in force, with their kind. */
export const idsWithApproval = (db: Database, of: { summitId: string; organisationId: string }) =>
  db
    .select({ id: participants.id, kind: participants.kind })
    .from(participants)
    .where(
      and(
        eq(participants.organisationId, of.organisationId),
        eq(participants.summitId, of.summitId),
        isNotNull(participants.approvedVersion),
        inArray(participants.status, [...activeStatuses]),
      ),
    )

/** For a statement of another noun: the people. */
export const personRows = { table: participants }
