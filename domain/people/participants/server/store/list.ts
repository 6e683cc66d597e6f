import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchWay } from '#kit/db/bigrams.ts'
import type { AnyList } from '#kit/list/list.ts'
import { ascending, descending, key, momentOrLast } from '#kit/list/server/order.ts'
import { foundElsewhere, type ListSource, listSource, type SearchWay } from '#kit/list/server/source.ts'
import type { Kind } from '../../rules.ts'
import { isNotEmptyDraft, listed, searched } from '../store.ts'
import { participants } from '../tables.ts'

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

const nameWay = (words: string) =>
  searchWay(
    participants.searchTerms,
    searched.map((each) => participants[each]),
    words,
  )

type Given<L extends AnyList> = Pick<ListSource<L, typeof listed>, 'orders' | 'rows' | 'filters'> & {
  /** Search by organisation, for those who see all; for others the organisation is fixed. */
  organisationWay: ((organisationId: PgColumn, words: string) => SearchWay) | undefined
}

/** The source of all lists of participants, in every noun. */
export const participantSource = <L extends AnyList>(
  list: L,
  { organisationWay, filters, ...given }: Given<L>,
) =>
  listSource<L, typeof listed>({
    ...given,
    list,
    table: participants,
    id: participants.id,
    fields: listed,
    filters: {
      except: (kind: Kind) => ne(participants.kind, kind),
      // fixed with the scope of the list
      edition: () => undefined,
      ...(!organisationWay && { organisationId: () => undefined }),
      ...filters,
    } as NonNullable<ListSource<L, typeof listed>['filters']>,
    search: (words) => [
      nameWay(words),
      ...(organisationWay ? [organisationWay(participants.organisationId, words)] : []),
    ],
  })

/** Search condition for rows with the id of a participant, by name, position or organisation. */
export function personWays(
  id: PgColumn,
  summitId: string,
  words: string,
  organisationWay: (organisationId: PgColumn) => SearchWay,
): SearchWay[] {
  const inIt = inEdition({ summitId, organisationId: undefined })
  return [nameWay(words), organisationWay(participants.organisationId)].map(({ among, holds }) => ({
    ...foundElsewhere(
      id,
      sql`select ${participants.id} as id from ${participants} where ${and(inIt, among)}`,
    ),
    // a value and not `exists`: PostgreSQL would look at all people once, where a page needs a few of them
    holds: sql`(select ${holds} from ${participants} where ${participants.id} = ${id})`,
  }))
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
