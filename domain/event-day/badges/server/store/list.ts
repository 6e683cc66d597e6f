import { eq, getTableColumns } from 'drizzle-orm'
import { vehicleWay } from '#domain/ground/vehicles/server/actions.ts'
import { personWays } from '#domain/people/participants/server/actions.ts'
import { key, type Order } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { badgesList } from '../../lists.ts'
import { isMissing, isWornBy, needsAttention } from '../store.ts'
import { badges } from '../tables.ts'

const fields = getTableColumns(badges)

const byNumber: Order = { keys: [key(badges.number)], descending: false }

type Rows = ListSource<typeof badgesList, typeof fields>['rows']

/** The badges of an edition by number. */
export const badgeListing = (summitId: string, rows: Rows) => ({
  source: listSource({
    list: badgesList,
    table: badges,
    id: badges.id,
    fields,
    orders: { number: byNumber },
    filters: { missing: isMissing, only: needsAttention, wearer: isWornBy },
    search: (words) => [
      ...personWays(badges.participantId, summitId, words),
      vehicleWay(badges.vehicleId, summitId, words),
    ],
    rows,
  }),
  where: eq(badges.summitId, summitId),
})
