import { getTableColumns } from 'drizzle-orm'
import { descending } from '#kit/list/server/order.ts'
import { listSource } from '#kit/list/server/source.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { exportsList } from '../lists.ts'

const { jobId: _, ...listed } = getTableColumns(listExports)

/** The log, newest first. */
export const exportListing = {
  source: listSource({
    list: exportsList,
    table: listExports,
    id: listed.id,
    fields: listed,
    orders: { newest: descending(listed.at, listed.id) },
    rows: (_, found) => found.map((row) => ({ ...row, at: row.at.toISOString() })),
  }),
  where: undefined,
}
