import { and, asc, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { searchOf, textWay } from '#kit/db/search/search-text.ts'
import { ascending, descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { activityGuestsList } from '../lists.ts'
import { type ActivityGuestDraft, numberOf } from '../rules.ts'
import { activityGuests } from './tables.ts'

export type ActivityGuest = typeof activityGuests.$inferSelect

/** The searched text of a guest: by name, unit, position, address, telephone and the number on the receipt. */
export const searchOfGuest = ({
  id,
  name,
  unit,
  jobTitle,
  mobile,
  email,
}: ActivityGuestDraft & { id: string }) =>
  searchOf({ names: [name], texts: [unit, jobTitle, email, numberOf(id)], numbers: [mobile] })

export async function findGuest(db: Database, id: string): Promise<ActivityGuest | undefined> {
  const [row] = await db.select().from(activityGuests).where(eq(activityGuests.id, id))
  return row
}

/** Whether a registered guest of any activity has this mobile number (11 digits) or e-mail address (lower case). */
export async function hasGuestAt(db: Database, contact: string): Promise<boolean> {
  const reached = channelOf(contact) === 'mail' ? activityGuests.email : activityGuests.mobile
  const found = await db
    .select({ id: activityGuests.id })
    .from(activityGuests)
    .where(and(eq(reached, contact), eq(activityGuests.state, 'registered')))
    .limit(1)
  return found.length > 0
}

/** The row, locked until the transaction ends; rows that refer to it are written meanwhile. */
export async function lockGuest(db: Database, id: string): Promise<ActivityGuest | undefined> {
  const [row] = await db.select().from(activityGuests).where(eq(activityGuests.id, id)).for('no key update')
  return row
}

/** Inserts unless the id exists; returns undefined when it did. */
export async function insertGuest(db: Database, values: typeof activityGuests.$inferInsert) {
  const [row] = await db
    .insert(activityGuests)
    .values(values)
    .onConflictDoNothing({ target: activityGuests.id })
    .returning()
  return row
}

export async function updateGuest(
  db: Database,
  id: string,
  values: Partial<ActivityGuest>,
): Promise<ActivityGuest> {
  const [row] = await db.update(activityGuests).set(values).where(eq(activityGuests.id, id)).returning()
  if (!row) throw new Error('a locked guest is gone')
  return row
}

/** Guests of an activity who are the same person by account, number or address; locked. */
export const lockAtActivity = (
  db: Database,
  activityId: string,
  of: { registrantId: string; mobile?: string; email?: string },
): Promise<ActivityGuest[]> =>
  db
    .select()
    .from(activityGuests)
    .where(
      and(
        eq(activityGuests.activityId, activityId),
        or(
          eq(activityGuests.registrantId, of.registrantId),
          of.mobile === undefined ? undefined : eq(activityGuests.mobile, of.mobile),
          of.email === undefined ? undefined : eq(activityGuests.email, of.email),
        ),
      ),
    )
    .orderBy(asc(activityGuests.id))
    .for('no key update')

/** Whether another registered guest of the activity has this number. */
export async function isMobileKnown(
  db: Database,
  { id: own, activityId: activity }: Pick<ActivityGuest, 'id' | 'activityId'>,
  number: string,
): Promise<boolean> {
  const found = await db
    .select({ id: activityGuests.id })
    .from(activityGuests)
    .where(
      and(
        eq(activityGuests.activityId, activity),
        eq(activityGuests.mobile, number),
        eq(activityGuests.state, 'registered'),
        ne(activityGuests.id, own),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** A person's registrations by links in an edition, newest first. */
export const ownGuests = (db: Database, of: { summitId: string; registrantId: string }) =>
  db
    .select()
    .from(activityGuests)
    .where(and(eq(activityGuests.registrantId, of.registrantId), eq(activityGuests.summitId, of.summitId)))
    .orderBy(desc(activityGuests.createdAt), asc(activityGuests.id))

/** How many registered guests these activities have. */
export async function guestCounts(db: Database, activityIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: activityGuests.activityId, guests: count() })
    .from(activityGuests)
    .where(and(among(activityGuests.activityId, activityIds), eq(activityGuests.state, 'registered')))
    .groupBy(activityGuests.activityId)
  return new Map(rows.map(({ id, guests }) => [id, guests]))
}

/** The registered guests of these activities. */
export const guestsOf = (db: Database, activityIds: string[]): Promise<ActivityGuest[]> =>
  db
    .select()
    .from(activityGuests)
    .where(and(among(activityGuests.activityId, activityIds), eq(activityGuests.state, 'registered')))

const { id, name, unit, jobTitle, mobile, email, province, city, form, state, missing } = activityGuests
const { activityId, organisationId, summitId, createdAt, registrantId, submittedAt, portrait } =
  activityGuests
const listed = {
  id,
  name,
  unit,
  jobTitle,
  mobile,
  email,
  province,
  city,
  form,
  state,
  missing,
  activityId,
  organisationId,
  registrantId,
  submittedAt,
  portrait,
}
export type ListedGuest = { [K in keyof typeof listed]: ActivityGuest[K] }

/** Guests of an edition, newest first; `of`: those of one organisation alone. */
export const guestListing = (
  rows: ListSource<typeof activityGuestsList, typeof listed>['rows'],
  edition: string,
  of: string | undefined,
) => ({
  source: listSource({
    list: activityGuestsList,
    table: activityGuests,
    id,
    fields: listed,
    orders: { newest: descending(createdAt, id), oldest: ascending(createdAt, id) },
    search: (words) => [textWay(activityGuests, words)],
    rows,
  }),
  where: and(eq(summitId, edition), of === undefined ? undefined : eq(organisationId, of)) as SQL,
})

/** What the further columns of the list show of these guests. */
export const furtherOf = (db: Database, ids: readonly string[]) => {
  const { submittedAt, registrantId, residenceCountry, landline } = activityGuests
  return db
    .select({ id, createdAt, submittedAt, registrantId, residenceCountry, landline })
    .from(activityGuests)
    .where(among(id, ids))
}

/** Whether an activity of an edition has a guest, as a condition for another statement. */
export const guestIn = (summitId: string): SQL =>
  sql`exists (select from ${activityGuests} where ${eq(activityGuests.summitId, summitId)})`

/** For statements of upper nouns: the guests of activities. */
export const activityGuestRows = { table: activityGuests }
