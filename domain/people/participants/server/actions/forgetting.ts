import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { allSummits } from '#domain/ground/summit/server/actions.ts'
import { isPurpose, type Purpose } from '#domain/purposes.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { type GuestKey, guest, withoutPrefix } from '../../rules.ts'
import { reachedAt } from '../store/by-contact.ts'
import { searchOfPerson } from '../store.ts'
import { mobileWithoutPrefix, participants, participantVersions } from '../tables.ts'

/** The purpose of each field of the record, as its rule says. */
export const fieldPurpose = (key: GuestKey): Purpose | undefined => {
  const { purpose } = factsOf(guest.shape[key])
  return isPurpose(purpose) ? purpose : undefined
}

const keysOf = (over: readonly Purpose[]): GuestKey[] =>
  guest.keys.filter((key) => over.some((purpose) => purpose === fieldPurpose(key)))

const holds = (purposes: readonly Purpose[]): SQL =>
  sql`${participants.forgotten} @> ${`{${purposes.join(',')}}`}::text[]`

/** Whose values are kept on in order to invite them again: guests who were approved, or entered for that, and did not object. */
const isInvitedAgain = () =>
  and(
    eq(participants.kind, 'guest'),
    or(
      and(eq(participants.status, 'approved'), isNotNull(participants.approvedVersion)),
      eq(participants.status, 'entered'),
    ),
    sql`${participants.objectedAt} is null`,
  )

/** Condition: something of this person of the edition has to go. `over`: purposes whose last day is over. */
function isDue(summitId: string, over: readonly Purpose[]): SQL {
  return and(eq(participants.summitId, summitId), hasSomeOf(over)) as SQL
}

function hasSomeOf(over: readonly Purpose[]): SQL | undefined {
  const whole = over.includes('participation') ? sql`not (${isInvitedAgain()})` : undefined
  return or(not(holds(over)), whole)
}

/** The own rows of people, whose fields go by their own purposes. */
export const ownTables = [participants, participantVersions] as const

/** How many people of an edition are due, and the query of their ids. */
export async function countDuePeople(db: Database, summitId: string, over: readonly Purpose[]) {
  const due = isDue(summitId, over)
  const ids = sql`select ${participants.id} from ${participants} where ${due}`
  return { ids, people: await db.$count(participants, due) }
}

/** Some of the people of whom something has to go: companions first, whose rows name their guests. */
export async function duePeople(db: Database, summitId: string, over: readonly Purpose[], limit: number) {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(isDue(summitId, over))
    .orderBy(sql`${participants.guestId} is null`, participants.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks those of these people who are still there and, where purposes are named, have something of them. */
export function lockNotForgotten(db: Database, ids: readonly string[], over?: readonly Purpose[]) {
  return db
    .select({
      id: participants.id,
      summitId: participants.summitId,
      keptOn: sql<boolean>`${isInvitedAgain()}`,
    })
    .from(participants)
    .where(and(among(participants.id, ids), over && hasSomeOf(over)))
    .orderBy(participants.id)
    .for('update')
}

/** Numbers and addresses of these people that no other record has. */
export async function contactsOnlyOf(db: Database, ids: readonly string[]): Promise<string[]> {
  const { id, mobile, email, provenContact, deniedContacts } = participants
  const rows = await db
    .select({ mobile, email, provenContact, deniedContacts })
    .from(participants)
    .where(among(id, ids))
  const all = [
    ...new Set(
      rows.flatMap((row) =>
        [
          row.mobile && withoutPrefix(row.mobile),
          row.email?.toLowerCase(),
          row.provenContact,
          ...row.deniedContacts,
        ].flatMap((each) => each ?? []),
      ),
    ),
  ]
  if (all.length === 0) return []
  const others = await db
    .select({ mobile, email, provenContact })
    .from(participants)
    .where(
      and(
        notInArray(id, [...ids]),
        or(
          inArray(mobileWithoutPrefix(mobile), all),
          inArray(sql`lower(${email})`, all),
          inArray(provenContact, all),
        ),
      ),
    )
  const used = new Set(
    others.flatMap((row) => [
      row.mobile && withoutPrefix(row.mobile),
      row.email?.toLowerCase(),
      row.provenContact,
    ]),
  )
  return all.filter((contact) => !used.has(contact))
}

const columns = getTableColumns(participants) as Record<string, PgColumn>

/** What is derived from fields, and goes with them. */
const alsoCleared: Partial<Record<Purpose, Record<string, unknown>>> = {
  admission: { documentDigest: null, documentEndDigest: null, nameDigests: null },
  participation: {
    provenContact: null,
    deniedContacts: [],
    requested: null,
    registrantId: null,
    selfId: null,
  },
}

/** Clears the fields with these purposes in the records of these people and in their versions, with the pictures; the rest is kept on. */
export async function forgetFields(
  db: Database,
  ids: readonly string[],
  over: readonly Purpose[],
): Promise<void> {
  if (ids.length === 0) return
  const keys = keysOf(over)
  const cleared = Object.fromEntries(keys.filter((key) => columns[key]).map((key) => [key, null]))
  const besides = Object.assign({}, ...over.map((purpose) => alsoCleared[purpose] ?? {})) as object
  const rows = await db
    .update(participants)
    .set({ ...cleared, ...besides, missing: 0, forgotten: [...over] })
    .where(among(participants.id, ids))
    .returning()
  for (const row of rows)
    await db.update(participants).set(searchOfPerson(row)).where(eq(participants.id, row.id))
  const files = keys.flatMap((key) => factsOf(guest.shape[key]).file ?? [])
  if (files.length > 0)
    await db
      .update(storedFiles)
      .set({ ownerId: null })
      .where(and(among(storedFiles.ownerId, ids), inArray(storedFiles.purpose, files)))
  await forgetInVersions(db, ids, keys)
}

async function forgetInVersions(
  db: Database,
  ids: readonly string[],
  keys: readonly GuestKey[],
): Promise<void> {
  const { participantId, version, data } = participantVersions
  const digest = keys.includes('documentNumber') ? { documentDigest: null } : {}
  const versions = await db
    .select({ participantId, version, data })
    .from(participantVersions)
    .where(among(participantId, ids))
  for (const each of versions) {
    const left = Object.fromEntries(
      Object.entries(each.data as object).filter(([key]) => !(keys as readonly string[]).includes(key)),
    )
    await db
      .update(participantVersions)
      .set({ data: left, ...digest })
      .where(and(eq(participantId, each.participantId), eq(version, each.version)))
  }
}

/** Companions of guests who are gone are of nobody any more: their own records stay until their own last day. */
export const leaveCompanions = (db: Database, guestIds: readonly string[]) =>
  db.update(participants).set({ guestId: null }).where(among(participants.guestId, guestIds))

/** The person objected to being kept in order to be invited again, or takes that back. */
export const noteObjection = (db: Database, id: string, at: Date | null) =>
  db.update(participants).set({ objectedAt: at }).where(eq(participants.id, id))

/** Figures of an edition's people: how many have each value of what was asked of them. */
export async function figuresOfPeople(db: Database, summitId: string) {
  const {
    kind,
    status,
    personnelKind,
    guestType,
    unitType,
    meetingForm,
    jobRank,
    nationality,
    companionRole,
  } = participants
  const figures = {
    kind,
    status,
    personnelKind,
    guestType,
    unitType,
    meetingForm,
    jobRank,
    nationality,
    companionRole,
  }
  const found: { figure: string; value: string; count: number }[] = []
  for (const [figure, column] of Object.entries(figures)) {
    const rows = await db
      .select({ value: sql<string>`${column}::text`, count: sql<number>`count(*)::int` })
      .from(participants)
      .where(and(eq(participants.summitId, summitId), ne(participants.status, 'draft'), isNotNull(column)))
      .groupBy(column)
    found.push(...rows.map((row) => ({ figure, ...row })))
  }
  return found
}

/** Those of these accounts that have a record, of their own or of others whom they registered. */
export async function accountsWithRecords(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { selfId, registrantId } = participants
  const rows = await db
    .select({ selfId, registrantId })
    .from(participants)
    .where(or(among(selfId, ids), among(registrantId, ids)))
  return new Set(rows.flatMap((row) => [row.selfId ?? [], row.registrantId ?? []].flat()))
}

/**
 * The records of a person, of all editions: their own, and those in which they have proved the number or address of their account, which these still
 * contain. `orReached`: as well the guests' records whose plan is open to it because an organisation typed it (decision 140); it may be a former owner's.
 */
export async function recordsOfOwner(
  db: Database,
  { accountId, account }: { accountId: string; account: string },
  { orReached = false } = {},
) {
  const { selfId, summitId, provenContact, kind, createdAt, id } = participants
  // contacts are found within editions
  const editions = (await allSummits(db)).map((edition) => edition.id)
  const isProven = eq(provenContact, account)
  const open = orReached ? or(isProven, eq(kind, 'guest')) : isProven
  const proven = and(among(summitId, editions), reachedAt(account), open)
  return db
    .select()
    .from(participants)
    .where(or(eq(selfId, accountId), proven))
    .orderBy(createdAt, id)
}
