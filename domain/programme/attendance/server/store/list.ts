import { eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { personWays } from '#domain/people/participants/server/actions.ts'
import { key } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { peopleList } from '../../lists.ts'
import { attendances, standingOf } from '../tables.ts'

const fields = getTableColumns(attendances)
const { activityId, attendedAt, id } = attendances

/** The people of one activity, in the order of the list; empty without an activity. Filters scan its people: they are no more than a hall holds. */
export const peopleListing = (
  rows: ListSource<typeof peopleList, typeof fields>['rows'],
  { summitId, activityId: of }: { summitId: string; activityId: string | undefined },
) => ({
  source: listSource({
    list: peopleList,
    table: attendances,
    id,
    fields,
    orders: {
      standing: {
        keys: [key(activityId), { of: standingOf(attendances), type: 'bigint' }, key(id)],
        descending: false,
      },
    },
    filters: {
      presence: (presence): SQL | undefined =>
        presence === 'present' ? isNotNull(attendedAt) : isNull(attendedAt),
    },
    search: (words) => personWays(attendances.participantId, summitId, words),
    rows,
  }),
  where: of === undefined ? sql`false` : eq(activityId, of),
})
