import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
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

/** What nobody was told of. */
export const untold = (db: Database) =>
  db
    .select()
    .from(cancellations)
    .where(isNull(cancellations.toldAt))
    .orderBy(asc(cancellations.authorId), asc(cancellations.at), asc(cancellations.id))

/** The same, locked: another process waits, and finds it told. */
export const lockUntold = (db: Database): Promise<CancellationRow[]> => untold(db).for('update')

/** What nobody was told of and says that somebody else keeps one of these rooms, locked in the order of `lockUntold`. */
export const lockUntoldSharing = (db: Database, roomIds: readonly string[]): Promise<CancellationRow[]> =>
  db
    .select()
    .from(cancellations)
    .where(
      and(
        isNull(cancellations.toldAt),
        sql`exists (select from jsonb_array_elements(${cancellations.freed}) held
          where (held #>> '{room,isShared}')::boolean and held #>> '{room,id}' = any(${sql.param([...roomIds])}::text[]))`,
      ),
    )
    .orderBy(asc(cancellations.authorId), asc(cancellations.at), asc(cancellations.id))
    .for('update')

export const putFreed = (db: Database, { id, freed }: Pick<CancellationRow, 'id' | 'freed'>) =>
  db.update(cancellations).set({ freed }).where(eq(cancellations.id, id))

export const dropCancellation = (db: Database, { id }: Pick<CancellationRow, 'id'>) =>
  db.delete(cancellations).where(eq(cancellations.id, id))

export const putTold = (db: Database, ids: readonly string[], toldAt: Date) =>
  db.update(cancellations).set({ toldAt }).where(among(cancellations.id, ids))
