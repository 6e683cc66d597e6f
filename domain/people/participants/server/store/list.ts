import { and, eq, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { textWay } from '#kit/db/search/search-text.ts'
import { type AnyList, maxCounted } from '#kit/list/list.ts'
import { ascending, descending, key, momentOrLast } from '#kit/list/server/order.ts'
import { foundElsewhere, type ListSource, listSource, type SearchWay } from '#kit/list/server/source.ts'
import type { LeftOut } from '../../lists.ts'
import type { Kind, Source } from '../../rules.ts'
import { isNotEmptyDraft, listed } from '../store.ts'
import { mobileWithoutPrefix, participants, wasInvited, wasPublic } from '../tables.ts'

const waiting = [momentOrLast(participants.submittedAt), key(participants.id)]

// as in the passport: Latin letters, the same order for readers of both languages
const named = [{ of: sql`coalesce(${participants.passportName}, '')`, type: 'text' }, key(participants.id)]

/** The sort orders of lists of participants; each has its index. */
export const participantOrders = {
  newest: descending(participants.updatedAt, participants.id),
  oldest: ascending(participants.updatedAt, participants.id),
  byName: { keys: named, descending: false },
  byNameBackwards: { keys: named, descending: true },
  leastComplete: descending(participants.missing, participants.updatedAt, participants.id),
  mostComplete: ascending(participants.missing, participants.updatedAt, participants.id),
  longestWaiting: { keys: waiting, descending: false },
  lastSubmitted: { keys: waiting, descending: true },
}

/** Search by the columns of the person itself. */
export const personTextWay = (words: string): SearchWay => textWay(participants, words)

type FurtherWay = (participantId: PgColumn, words: string, summitId: string) => SearchWay | undefined
const furtherWays = new Map<string, { way: FurtherWay; needs: string | undefined }>()

/**
 * Lets people be found by what an upper noun keeps of them, such as the number of a receipt or a tag, in all lists of people and in the search. The
 * way may be undefined where the words cannot be such a thing. Once for each name. `needs`: the permission without which nobody is found by it.
 */
export const findPeopleBy = (name: string, way: FurtherWay, needs?: string) =>
  void furtherWays.set(name, { way, needs })

type FurtherFilter = (participantId: PgColumn, value: string) => SQL
const furtherFilters = new Map<string, { condition: FurtherFilter; needs: string }>()

/** Narrows lists of people by what an upper noun keeps of them, for the filter of this name. Once for each name; without the permission nothing is found. */
export const narrowPeopleBy = (filter: string, condition: FurtherFilter, needs: string) =>
  void furtherFilters.set(filter, { condition, needs })

/** Whether the reader of a list holds a permission. */
export type MayUse = (permission: string) => boolean

const narrowedBy = (filter: string, value: string, mayUse: MayUse): SQL => {
  const found = furtherFilters.get(filter)
  return found && mayUse(found.needs) ? found.condition(participants.id, value) : sql`false`
}

/** All ways to find a person by words, besides the organisation. */
const personalWays = (words: string, summitId: string, mayUse: MayUse): SearchWay[] => [
  personTextWay(words),
  ...[...furtherWays.values()].flatMap(({ way, needs }) =>
    needs === undefined || mayUse(needs) ? (way(participants.id, words, summitId) ?? []) : [],
  ),
]

/** The condition of each source, in the words of the indexes that hold its people. */
const fromSource: Readonly<Record<Source, SQL | undefined>> = {
  invitation: wasInvited(participants),
  public: wasPublic(participants),
  organisation: and(isNull(participants.inviteCode), isNotNull(participants.organisationId)),
}

type Given<L extends AnyList> = Pick<ListSource<L, typeof listed>, 'orders' | 'rows' | 'filters'> & {
  summitId: string
  /** Search by organisation, for those who see all; for others the organisation is fixed. */
  organisationWay: ((organisationId: PgColumn, words: string) => SearchWay) | undefined
  /** Of an edition of before, in which people may have been entered who were never registered. */
  isPast?: boolean
  /** For filters and searches that need a permission of their own; none by default. */
  mayUse?: MayUse
}

/** The source of all lists of participants, in every noun. */
export const participantSource = <L extends AnyList>(
  list: L,
  { summitId, organisationWay, filters, isPast, mayUse = () => false, ...given }: Given<L>,
) =>
  listSource<L, typeof listed>({
    ...given,
    list,
    table: participants,
    id: participants.id,
    fields: listed,
    filters: {
      except: (kind: LeftOut) =>
        kind === 'companionOrPersonnel'
          ? notInArray(participants.kind, ['companion', 'personnel'])
          : ne(participants.kind, kind),
      // fixed with the scope of the list
      edition: () => undefined,
      source: (source: Source) =>
        isPast ? and(fromSource[source], ne(participants.status, 'entered')) : fromSource[source],
      tag: (value: string) => narrowedBy('tag', value, mayUse),
      ...(!organisationWay && { organisationId: () => undefined }),
      ...filters,
    } as NonNullable<ListSource<L, typeof listed>['filters']>,
    search: (words) => [
      ...personalWays(words, summitId, mayUse),
      ...(organisationWay ? [organisationWay(participants.organisationId, words)] : []),
    ],
  })

/** Search condition for rows with the id of a participant, by all that people are found by, and by their organisation. */
export function personWays(
  id: PgColumn,
  summitId: string,
  words: string,
  organisationWay: (organisationId: PgColumn) => SearchWay,
): SearchWay[] {
  const inIt = inEdition({ summitId, organisationId: undefined })
  const ways = [...personalWays(words, summitId, () => false), organisationWay(participants.organisationId)]
  return ways.map(({ among, holds }) => ({
    ...foundElsewhere(
      id,
      sql`select ${participants.id} as id from ${participants} where ${and(inIt, among)}`,
    ),
    // a value and not `exists`: PostgreSQL would look at all people once, where a page needs a few of them
    holds: sql`(select ${holds} from ${participants} where ${participants.id} = ${id})`,
  }))
}

/** Search condition for rows with a number or address, by the people of all editions who have it. */
export function addressedWay(address: PgColumn, words: string): SearchWay {
  const { among } = personTextWay(words)
  const found = sql`select ${mobileWithoutPrefix(participants.mobile)} as mobile, lower(${participants.email}) as email
    from ${participants} where ${among} limit ${maxCounted + 1}`
  return {
    among: sql`${address} in (select unnest(array[mobile, email]) from (${found}) as people)`,
    holds: sql`${address} in (select unnest(array[mobile, email]) from (${found}) as people)`,
    isCut: sql<boolean>`(select count(*) > ${maxCounted} from (${found}) as people)`,
  }
}

/** The scope of a list: all people of an edition, or of one organisation or kind in it. */
export const inEdition = (of: {
  summitId: string
  organisationId: string | undefined
  kind?: Kind | undefined
}): SQL | undefined =>
  and(
    isNotEmptyDraft,
    eq(participants.summitId, of.summitId),
    of.organisationId ? eq(participants.organisationId, of.organisationId) : undefined,
    of.kind ? eq(participants.kind, of.kind) : undefined,
  )
