import { asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { cancellationsList } from '../lists.ts'
import { cancellations } from './tables.ts'

export type CancellationRow = typeof cancellations.$inferSelect

const { authorId: _, toldAt: __, ...fields } = getTableColumns(cancellations)

type Rows = ListSource<typeof cancellationsList, typeof fields>['rows']

/** The cancellations of an edition, newest first. */
export const cancellationListing = (summitId: string, rows: Rows) => ({
  source: listSource({
    list: cancellationsList,
    table: cancellations,
    id: cancellations.id,
    fields,
    orders: { newest: descending(cancellations.at, cancellations.id) },
    rows,
  }),
  where: eq(cancellations.summitId, summitId),
})

export const insertCancellation = (db: Database, row: CancellationRow) => db.insert(cancellations).values(row)

/** What nobody was told of, locked: another process waits, and finds it told. */
export const lockUntold = (db: Database): Promise<CancellationRow[]> =>
  db
    .select()
    .from(cancellations)
    .where(isNull(cancellations.toldAt))
    .orderBy(asc(cancellations.authorId), asc(cancellations.at), asc(cancellations.id))
    .for('update')

export const putTold = (db: Database, ids: readonly string[], toldAt: Date) =>
  db.update(cancellations).set({ toldAt }).where(among(cancellations.id, ids))
