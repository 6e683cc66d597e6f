import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { consentedTo } from '#domain/ground/privacy/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { isEditable, type Kind, statuses } from '../../rules.ts'
import type { participantLacks } from '../../words/lacks.ts'
import { isNotEmptyDraft } from '../store.ts'
import { participants } from '../tables.ts'

const { id, kind, status, version, organisationId, registrantId, selfId, portrait, idPhoto, documentNumber } =
  participants

/** The person of whom a condition of another noun speaks. */
export const personId = sql`${id}`

/** Whom something is asked of: before the first submission only the record itself counts, as in the delegation. */
export const askedOf = {
  registered: gt(version, 0),
  guests: and(gt(version, 0), eq(kind, 'guest')) as SQL,
  travellers: and(gt(version, 0), inArray(kind, ['guest', 'companion'])) as SQL,
}

/** The condition of each lack that a noun declares; `now` is the moment for what ends by itself. */
export type LackConditions<Words> = Readonly<Record<keyof Words & string, (now: Date) => SQL>>

const person = (purpose: 'policy' | 'document' | 'face') => consentedTo('participant', personId, purpose)

const lacksConsent = sql`(not ${person('policy')}
  or ((${documentNumber} is not null or ${idPhoto} is not null) and not ${person('document')})
  or (${portrait} is not null and not ${person('face')}))`

export const participantLackConditions: LackConditions<typeof participantLacks> = {
  submission: () => inArray(status, ['draft', 'returned']),
  photo: () => sql`${portrait} is null`,
  document: () => sql`${documentNumber} is null`,
  consent: () => and(askedOf.registered, lacksConsent) as SQL,
}

/** The people of an edition of whom something may be missing: all but empty drafts, those who do not come, and those who were not approved. */
export const expectedIn = (summitId: string): SQL =>
  and(
    isNotEmptyDraft,
    eq(participants.summitId, summitId),
    inArray(status, statuses.filter(isEditable)),
  ) as SQL

type Lacks<Key extends string> = Readonly<Record<Key, SQL>>

/** A condition is written for the table; in the count its name stands for the people who were read once. */
const counted = (lack: string, condition: SQL) =>
  sql`select ${lack}::text as lack, kind, count(*)::int as people from expected as ${sql.identifier('participants')} where ${condition} group by kind`

/**
 * How many people of each kind there are (`lack` is null), and how many lack what. The people are read once, and each lack is a join with them: one
 * look-up for each person and lack would be a hundred times as many pages.
 */
export async function countLacking<Key extends string>(
  db: Database,
  summitId: string,
  lacks: Lacks<Key>,
): Promise<{ lack: Key | null; kind: Kind; people: number }[]> {
  const columns = sql.join([id, kind, status, version, portrait, idPhoto, documentNumber], sql`, `)
  const each = Object.entries<SQL>(lacks).map(([lack, condition]) => counted(lack, condition))
  const { rows } = await db.execute<{ lack: Key | null; kind: Kind; people: number }>(
    sql`with expected as materialized (select ${columns} from ${participants} where ${expectedIn(summitId)})
      select null as lack, kind, count(*)::int as people from expected group by kind
      union all ${sql.join(each, sql` union all `)}`,
  )
  return rows
}

const figures = <Key extends string>(lacks: Lacks<Key>) =>
  Object.fromEntries(
    Object.entries<SQL>(lacks).map(([lack, condition]) => [
      lack,
      sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
    ]),
  ) as Record<Key, SQL<number>>

/** The same for each of these organisations, of one kind or all. */
export async function countLackingOf<Key extends string>(
  db: Database,
  of: { summitId: string; organisationIds: readonly string[]; kind?: Kind | undefined },
  lacks: Lacks<Key>,
): Promise<Map<string, { people: number; lacks: Record<Key, number> }>> {
  const rows = await db
    .select({
      organisationId,
      people: sql<number>`count(*)`.mapWith(Number),
      lacks: figures(lacks) as Record<string, SQL<number>>,
    })
    .from(participants)
    .where(and(expectedIn(of.summitId), among(organisationId, of.organisationIds), ofKind(of.kind)))
    .groupBy(organisationId)
  return new Map(
    rows.map(({ organisationId: owner, people, lacks: found }) => [
      owner ?? '',
      { people, lacks: found as Record<Key, number> },
    ]),
  )
}

const ofKind = (of: Kind | undefined) => (of ? eq(kind, of) : undefined)

/** How many expected people each of these organisations has. */
export async function countExpectedOf(db: Database, summitId: string, organisationIds: readonly string[]) {
  const rows = await db
    .select({ organisationId, people: sql<number>`count(*)`.mapWith(Number) })
    .from(participants)
    .where(and(expectedIn(summitId), among(organisationId, [...organisationIds])))
    .groupBy(organisationId)
  return new Map(rows.map((row) => [row.organisationId ?? '', row.people]))
}

/** The number of expected people of an organisation to whom a condition applies, as a subquery for the list of organisations. */
export const countedIn = (
  organisation: SQL,
  of: { summitId: string; kind?: Kind | undefined },
  condition: SQL | undefined,
): SQL =>
  sql`(select count(*)::int from ${participants} where ${and(eq(organisationId, organisation), expectedIn(of.summitId), ofKind(of.kind), condition)})`

/** Whether an organisation has any such people. */
export const anyIn = (
  organisation: SQL,
  of: { summitId: string; kind?: Kind | undefined },
  condition: SQL | undefined,
): SQL =>
  sql`exists (select from ${participants} where ${and(eq(organisationId, organisation), expectedIn(of.summitId), ofKind(of.kind), condition)})`

/** What each of these people lacks, by id; of those to whom a condition applies, if one is given. */
export async function lacksOf<Key extends string>(
  db: Database,
  ids: readonly string[],
  lacks: Lacks<Key>,
  condition?: SQL,
): Promise<Map<string, Key[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id, ...(lacks as Record<string, SQL>) })
    .from(participants)
    .where(and(among(id, ids), condition))
  return new Map(rows.map(({ id: of, ...found }) => [String(of), keysIn<Key>(found)]))
}

const keysIn = <Key extends string>(found: Record<string, unknown>) =>
  Object.entries(found).flatMap(([lack, is]) => (is ? [lack as Key] : []))

/** A person who lacks something, and who registered them. */
export type Lacking<Key extends string> = {
  id: string
  organisationId: string | null
  /** The account that registered a person without an organisation, or the person's own. */
  accountId: string | null
  passportName: string | null
  chineseName: string | null
  lacks: Key[]
}

/** Who is asked about: everybody of an edition, or only those of one kind, of some organisations, or some people. */
type LackingScope = {
  summitId: string
  kind?: Kind | undefined
  organisationId?: string | undefined
  organisationIds?: readonly string[] | undefined
  participantIds?: readonly string[] | undefined
}

/** The people who lack any of these, in order of registration. */
export async function peopleLacking<Key extends string>(
  db: Database,
  of: LackingScope,
  lacks: Lacks<Key>,
): Promise<Lacking<Key>[]> {
  const { passportName, chineseName } = participants
  const any = sql`(${sql.join(Object.values<SQL>(lacks), sql` or `)})`
  const chosen = and(
    of.organisationId ? eq(organisationId, of.organisationId) : undefined,
    of.organisationIds && among(organisationId, of.organisationIds),
    of.participantIds && among(id, of.participantIds),
  )
  const rows = await db
    .select({
      person: { id, organisationId, registrantId, selfId, passportName, chineseName },
      lacks: lacks as Record<string, SQL>,
    })
    .from(participants)
    .where(and(expectedIn(of.summitId), ofKind(of.kind), chosen, any))
    .orderBy(asc(participants.createdAt), asc(id))
  return rows.map(({ person: { registrantId: by, selfId: own, ...known }, lacks: found }) => ({
    ...known,
    accountId: known.organisationId ? null : (by ?? own),
    lacks: keysIn<Key>(found),
  }))
}
