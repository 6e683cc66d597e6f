import { and, asc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { key, type Order } from '#kit/list/server/order.ts'
import { activeStatuses, isEditable, statuses } from '../../rules.ts'
import { isNotEmptyDraft, type Participant } from '../store.ts'
import { participants } from '../tables.ts'

const { id, kind, status, version, missing, guestId, passportName, chineseName } = participants

type Delegation = { summitId: string; organisationId: string }

const isOf = ({ summitId, organisationId }: Delegation) =>
  and(isNotEmptyDraft, eq(participants.summitId, summitId), eq(participants.organisationId, organisationId))

const oldestFirst = [asc(participants.createdAt), asc(participants.id)]

/** All people whom an organisation registers for an edition, in order of registration; sealed values decrypted. */
export const participantsOf = (db: Database, of: Delegation): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(isOf(of))
    .orderBy(...oldestFirst)

/** What tells the guests of these organisations apart: names, and day of birth. Those who were withdrawn or not approved may be registered again. */
export async function guestsToldApart(
  db: Database,
  { summitId, organisationIds }: { summitId: string; organisationIds: readonly string[] },
) {
  const { organisationId, birthDate } = participants
  const rows = await db
    .select({ organisationId, status, passportName, chineseName, birthDate })
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        eq(participants.summitId, summitId),
        among(organisationId, organisationIds),
        eq(kind, 'guest'),
      ),
    )
  return rows.filter((row) => isEditable(row.status))
}

/** The same with their names only: nothing is decrypted. */
export const outlineOf = (db: Database, of: Delegation) =>
  db
    .select({ id, kind, status, guestId, passportName, chineseName })
    .from(participants)
    .where(isOf(of))
    .orderBy(...oldestFirst)

/** The people of whom something is asked besides their own record: `mayHaveGuestAnnexes`, `mayHaveItinerary` and `hasApproval` in SQL. */
const askedPeople = {
  guests: eq(kind, 'guest'),
  travellers: inArray(kind, ['guest', 'companion']),
  approved: and(isNotNull(participants.approvedVersion), inArray(status, [...activeStatuses])),
}

/** Something that is asked of people besides their own record; `complete` is a subquery of the ids of those of a query who have completed it. */
export type AskedBesides = { of: keyof typeof askedPeople; complete(people: SQL): SQL }

type OwnStep = 'fields' | 'submit' | 'correct'

/** All people of an organisation who are neither withdrawn nor not approved, the conditions of what they have left to do, and who lacks most first. */
export function delegationIn<Besides extends string>(
  of: Delegation,
  asked: Readonly<Record<Besides, AskedBesides>>,
) {
  const where = and(isOf(of), inArray(status, statuses.filter(isEditable)))
  const people = sql`select ${id} from ${participants} where ${where}`
  const besides = Object.entries<AskedBesides>(asked).map(([step, { of: whom, complete }]) => {
    // before submission only the own record counts
    const owes = and(gt(version, 0), askedPeople[whom], sql`${id} not in ${complete(people)}`)
    return [step, owes] as const
  })
  const owed = besides.map(([, owes]) => sql`(${owes})::int`)
  const order: Order = {
    keys: [
      { of: sql`(-(${sql.join([missing, ...owed], sql` + `)}))`, type: 'integer' },
      key(participants.createdAt),
      key(id),
    ],
    descending: false,
  }
  const steps = {
    fields: gt(missing, 0),
    submit: and(eq(status, 'draft'), eq(missing, 0)),
    correct: eq(status, 'returned'),
    ...Object.fromEntries(besides),
  } as Readonly<Record<OwnStep | Besides, SQL>>
  return { where, steps, order }
}

/** How many people there are, how many have something left to do, and how many have each of these steps left. */
export async function countSteps<Step extends string>(
  db: Database,
  { where, steps }: { where: SQL | undefined; steps: Readonly<Record<Step, SQL>> },
): Promise<{ people: number; open: number; steps: Record<Step, number> }> {
  const counted = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const each = Object.entries<SQL>(steps)
  const [row] = await db
    .select({
      people: sql<number>`count(*)`.mapWith(Number),
      open: counted(or(...each.map(([, condition]) => condition))),
      ...Object.fromEntries(each.map(([step, condition]) => [step, counted(condition)])),
    })
    .from(participants)
    .where(where)
  const { people = 0, open = 0, ...left } = row ?? {}
  return { people, open, steps: left as Record<Step, number> }
}

/** Guests of an organisation in other editions than this one: approved there, or entered as those of one that was held before the portal. */
export const guestsElsewhere = (db: Database, of: Delegation): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.organisationId, of.organisationId),
        ne(participants.summitId, of.summitId),
        eq(participants.kind, 'guest'),
        inArray(participants.status, ['approved', 'entered']),
      ),
    )
    .orderBy(asc(participants.id))

/** Registered people of an edition with one of these documents, by the document's digest. */
export async function activeWithDocuments(
  db: Database,
  { summitId, digests }: { summitId: string; digests: string[] },
): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map()
  const { documentDigest } = participants
  const rows = await db
    .select({ id, documentDigest })
    .from(participants)
    .where(
      and(
        eq(participants.summitId, summitId),
        inArray(documentDigest, digests),
        inArray(status, [...activeStatuses]),
      ),
    )
  return new Map(rows.map((row) => [row.documentDigest ?? '', row.id]))
}
