import { eq, getTableColumns, sql } from 'drizzle-orm'
import { personWays } from '#domain/people/participants/server/actions.ts'
import { ascending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { staysList } from '../../lists.ts'
import { isFlagged } from '../store.ts'
import { stayGuests, stays } from '../tables.ts'

const fields = getTableColumns(stays)

type Rows = ListSource<typeof staysList, typeof fields>['rows']

/** Found by who is in the room. */
const byGuest = (summitId: string, words: string) =>
  personWays(stayGuests.participantId, summitId, words).map(({ among, holds, isCut }) => ({
    among: sql`${stays.id} in (select ${stayGuests.stayId} from ${stayGuests} where ${among})`,
    holds: sql`exists (select from ${stayGuests} where ${stayGuests.stayId} = ${stays.id} and ${holds})`,
    ...(isCut && { isCut }),
  }))

/** The stays of an edition by arrival. */
export const stayListing = (summitId: string, rows: Rows) => ({
  source: listSource({
    list: staysList,
    table: stays,
    id: stays.id,
    fields,
    orders: { arrival: ascending(stays.arrives, stays.id) },
    filters: {
      only: () => isFlagged,
      night: (night) => sql`${stays.arrives} <= ${night} and ${stays.leaves} > ${night}`,
    },
    search: (words) => byGuest(summitId, words),
    rows,
  }),
  where: eq(stays.summitId, summitId),
})
