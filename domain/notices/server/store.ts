import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import type { ReaderAudience } from '#domain/readers/rules.ts'
import { currentSummitId } from '#domain/summit/server/actions.ts'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import { key } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { noticesList } from '../lists.ts'
import { noticeReads, notices } from './tables.ts'

/** Who looks and when; with `admitted` all that decides what exists for them. */
export type Reader = { accountId: string; role: Role; organisationId: string | null; now: Date }

/** Notices that exist for a reader after a look at the people for whom they answer. */
export type Admitted = readonly string[]

const isOrganiser = ({ role }: Reader) => (organiserRoles as readonly Role[]).includes(role)
const isUnit = ({ role }: Reader) => (organisationTypes as readonly Role[]).includes(role)

/** Released, still valid and of the current edition. */
const isOut = (now: Date) =>
  and(
    eq(notices.summitId, currentSummitId),
    lte(notices.releasedAt, now),
    isNull(notices.withdrawnAt),
    or(isNull(notices.validUntil), gt(notices.validUntil, now)),
  )

const forOrganisers = (role: Role) =>
  and(
    eq(notices.readers, 'organisers'),
    or(isNull(notices.organiserRoles), sql`${role} = any(${notices.organiserRoles})`),
  )

const meets = (part: 'accountTypes' | 'organisationIds', value: string | null) =>
  sql`(not coalesce(${notices.audience} ? ${part}, false) or jsonb_array_length(${notices.audience}->${part}) = 0 or ${notices.audience}->${part} ? ${value})`

/** For those who come, decided by the organisation alone: `isFor` in SQL, as far as it takes no look at people. */
const forUnit = (reader: Reader) =>
  or(
    isNull(notices.audience),
    isUnit(reader)
      ? and(
          eq(notices.byPerson, false),
          meets('accountTypes', reader.role),
          meets('organisationIds', reader.organisationId),
        )
      : undefined,
  )

/** What exists for a reader without a look at people. */
const isOpenTo = (reader: Reader): SQL =>
  or(
    eq(notices.readers, 'everybody'),
    isOrganiser(reader)
      ? forOrganisers(reader.role)
      : and(eq(notices.readers, 'participants'), forUnit(reader)),
  ) as SQL

/** What may exist for them after one. */
const asksForPeople = (reader: Reader): SQL =>
  isOrganiser(reader)
    ? sql`false`
    : sql`(${notices.readers} = 'participants' and ${notices.audience} is not null and ${isUnit(reader) ? sql`${notices.byPerson}` : sql`true`})`

const visibleTo = (reader: Reader, admitted: Admitted) =>
  and(
    isOut(reader.now),
    admitted.length > 0
      ? or(isOpenTo(reader), sql`${notices.id} = any(${sql.param(admitted)}::uuid[])`)
      : isOpenTo(reader),
  )

/** When this reader read a notice as it stands; null while they have not. */
const readAtBy = ({ accountId }: Reader) =>
  sql<Date | null>`(select ${noticeReads.readAt} from ${noticeReads} where ${noticeReads.noticeId} = ${notices}.id and ${noticeReads.accountId} = ${accountId} and ${noticeReads.issue} >= ${notices}.issue)`.mapWith(
    noticeReads.readAt,
  )

const acknowledgedAtBy = ({ accountId }: Reader) =>
  sql<Date | null>`(select ${noticeReads.acknowledgedAt} from ${noticeReads} where ${noticeReads.noticeId} = ${notices}.id and ${noticeReads.accountId} = ${accountId} and ${noticeReads.issue} >= ${notices}.issue)`.mapWith(
    noticeReads.acknowledgedAt,
  )

type Question = { id: string; audience: ReaderAudience; unread: boolean }

/**
 * In one statement: how many notices this reader has not read of those that need no look at people, and the others, to be asked one by one.
 * An edition has some dozens of notices, and few of them name people.
 */
export async function unreadOf(
  db: Database,
  reader: Reader,
): Promise<{ unread: number; questions: Question[] }> {
  const isUnread = sql`${readAtBy(reader)} is null`
  const [found] = await db
    .select({
      unread: sql<number>`(count(*) filter (where ${isOpenTo(reader)} and ${isUnread}))::int`,
      questions: sql<
        Question[] | null
      >`json_agg(json_build_object('id', ${notices.id}, 'audience', ${notices.audience}, 'unread', ${isUnread})) filter (where ${asksForPeople(reader)})`,
    })
    .from(notices)
    .where(isOut(reader.now))
  return { unread: found?.unread ?? 0, questions: found?.questions ?? [] }
}

/** What may exist for a reader after a look at people. */
export const questionsFor = async (db: Database, reader: Reader) =>
  isOrganiser(reader)
    ? []
    : db
        .select({ id: notices.id, audience: notices.audience })
        .from(notices)
        .where(and(isOut(reader.now), asksForPeople(reader)))

const written = {
  id: notices.id,
  chineseTitle: notices.chineseTitle,
  englishTitle: notices.englishTitle,
  chineseContent: notices.chineseContent,
  englishContent: notices.englishContent,
  pinned: notices.pinned,
  mustAcknowledge: notices.mustAcknowledge,
  releasedAt: notices.releasedAt,
  correctedAt: notices.correctedAt,
}

type Listed = typeof written & { readAt: SQL<Date | null>; acknowledgedAt: SQL<Date | null> }
type Rows = ListSource<typeof noticesList, Listed>['rows']

/** The notices that exist for this reader: pinned ones first, then unread ones, then the newest. */
export function noticeListing(reader: Reader, admitted: Admitted, rows: Rows) {
  const readAt = readAtBy(reader)
  const isUnread = sql`(${readAt} is null)`
  return {
    source: listSource({
      list: noticesList,
      table: notices,
      id: notices.id,
      fields: { ...written, readAt, acknowledgedAt: acknowledgedAtBy(reader) },
      orders: {
        unreadFirst: {
          keys: [
            { of: sql`coalesce(${notices.pinned}, false)`, type: 'boolean' },
            { of: isUnread, type: 'boolean' },
            key(notices.releasedAt),
            key(notices.id),
          ],
          descending: true,
        },
      },
      search: (words) => [
        searchWay(notices.searchTerms, [notices.chineseTitle, notices.englishTitle], words),
      ],
      filters: { read: (wanted) => (wanted === 'true' ? sql`not ${isUnread}` : isUnread) },
      rows,
    }),
    where: visibleTo(reader, admitted),
  }
}

/** A notice that exists for this reader. */
export async function findNotice(db: Database, reader: Reader, admitted: Admitted, id: string) {
  const [row] = await db
    .select({
      ...written,
      issue: notices.issue,
      readAt: readAtBy(reader),
      acknowledgedAt: acknowledgedAtBy(reader),
    })
    .from(notices)
    .where(and(visibleTo(reader, admitted), eq(notices.id, id)))
  return row
}

/** Ids and issues of what this reader has not read. */
export const unreadIds = (db: Database, reader: Reader, admitted: Admitted) =>
  db
    .select({ id: notices.id, issue: notices.issue })
    .from(notices)
    .where(and(visibleTo(reader, admitted), sql`${readAtBy(reader)} is null`))

/** Notes that an account has read notices; the first time of each issue counts. */
export async function insertReads(
  db: Database,
  accountId: string,
  read: readonly { id: string; issue: number }[],
  readAt: Date,
) {
  if (read.length === 0) return
  const rows = read.map(({ id: noticeId, issue }) => ({ noticeId, accountId, issue, readAt }))
  await db
    .insert(noticeReads)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticeReads.noticeId, noticeReads.accountId],
      set: { issue: sql`excluded.issue`, readAt: sql`excluded.read_at`, acknowledgedAt: null },
      setWhere: sql`${noticeReads.issue} < excluded.issue`,
    })
}

/** Notes that an account has taken note of what it has read; the first time counts. */
export const noteAcknowledged = (db: Database, accountId: string, noticeId: string, at: Date) =>
  db
    .update(noticeReads)
    .set({ acknowledgedAt: at })
    .where(
      and(
        eq(noticeReads.noticeId, noticeId),
        eq(noticeReads.accountId, accountId),
        isNull(noticeReads.acknowledgedAt),
      ),
    )
