import { and, eq, ne, type SQL } from 'drizzle-orm'
import { searchWay } from '#kit/db/bigrams.ts'
import type { AnyList } from '#kit/list/list.ts'
import { descending, key, momentOrLast } from '#kit/list/server/order.ts'
import { type ListSource, listSource, type SearchWay } from '#kit/list/server/source.ts'
import type { Kind } from '../../rules.ts'
import { isNotEmptyDraft, listed, searched } from '../store.ts'
import { participants } from '../tables.ts'

const waiting = [momentOrLast(participants.submittedAt), key(participants.id)]

/** The orders in which participants are listed; each has its index. */
export const participantOrders = {
  newest: descending(participants.updatedAt, participants.id),
  longestWaiting: { keys: waiting, descending: false },
  lastSubmitted: { keys: waiting, descending: true },
}

type Given<L extends AnyList> = Pick<ListSource<L, typeof listed>, 'orders' | 'rows'> & {
  /** Another way in which a person is found: by their organisation, say. */
  alsoFound?(organisationId: typeof participants.organisationId, words: string): SearchWay
}

/** Where lists of participants come from, whoever shows them. */
export const participantSource = <L extends AnyList>(list: L, { alsoFound, ...given }: Given<L>) =>
  listSource<L, typeof listed>({
    ...given,
    list,
    table: participants,
    id: participants.id,
    fields: listed,
    filters: { except: (kind: Kind) => ne(participants.kind, kind) } as ListSource<
      L,
      typeof listed
    >['filters'] &
      object,
    search: (words) => [
      searchWay(
        participants.searchTerms,
        searched.map((each) => participants[each]),
        words,
      ),
      ...(alsoFound ? [alsoFound(participants.organisationId, words)] : []),
    ],
  })

/** Who is listed at all: everybody of an edition, or of one organisation in it. */
export const inEdition = (of: { summitId: string; organisationId: string | undefined }): SQL | undefined =>
  and(
    isNotEmptyDraft,
    eq(participants.summitId, of.summitId),
    of.organisationId ? eq(participants.organisationId, of.organisationId) : undefined,
  )
