import { descending } from '#kit/list/server/order.ts'
import { listSource } from '#kit/list/server/source.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { exportsList } from '../lists.ts'

const { id, at, actorId, actorName, list, title, conditions, columns, fileFormat, changesOnly, rows } =
  listExports
const listed = { id, at, actorId, actorName, list, title, conditions, columns, fileFormat, changesOnly, rows }

/** The log, newest first. */
export const exportListing = {
  source: listSource({
    list: exportsList,
    table: listExports,
    id,
    fields: listed,
    orders: { newest: descending(at, id) },
    rows: (_, found) => found.map((row) => ({ ...row, at: row.at.toISOString() })),
  }),
  where: undefined,
}
