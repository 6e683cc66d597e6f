import { eq } from 'drizzle-orm'
import { windowExceptions } from '#domain/ground/summit/server/tables.ts'
import { descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { exceptionsList } from '../lists.ts'

const table = windowExceptions
const { id, organisationId, participantId, window, until, reason, grantedAt, grantedByName, endedAt } = table
const listed = { id, organisationId, participantId, window, until, reason, grantedAt, grantedByName, endedAt }

type Rows = ListSource<typeof exceptionsList, typeof listed>['rows']

/** The exceptions of an edition, newest first. */
export const exceptionListing = (summitId: string, rows: Rows) => ({
  source: listSource({
    list: exceptionsList,
    table,
    id,
    fields: listed,
    orders: { newest: descending(grantedAt, id) },
    rows,
  }),
  where: eq(table.summitId, summitId),
})
