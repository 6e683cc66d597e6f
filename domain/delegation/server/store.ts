import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { deleteInPieces } from '#kit/db/delete-in-pieces.ts'
import type { ImportReport } from '../api.ts'
import { delegationImports } from './tables.ts'

export type StoredImport = typeof delegationImports.$inferSelect

const own = (id: string, accountId: string) =>
  and(eq(delegationImports.id, id), eq(delegationImports.accountId, accountId))

export async function findImport(
  db: Database,
  id: string,
  accountId: string,
): Promise<StoredImport | undefined> {
  const [row] = await db.select().from(delegationImports).where(own(id, accountId))
  return row
}

/** Notes that an import begins, again after one that came to nothing; answers whether the id is this account's. */
export async function beginImport(
  db: Database,
  { id, accountId, total, begunAt }: Pick<StoredImport, 'id' | 'accountId' | 'total' | 'begunAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(delegationImports)
    .values({ id, accountId, total, begunAt })
    .onConflictDoUpdate({
      target: delegationImports.id,
      // what is done stays done
      set: {
        done: sql`case when ${delegationImports.report} is null then 0 else ${delegationImports.done} end`,
        total,
        begunAt,
      },
      setWhere: eq(delegationImports.accountId, accountId),
    })
    .returning({ id: delegationImports.id })
  return rows.length > 0
}

/** Notes how far an import is; one that is finished stays so. */
export const noteProgress = async (db: Database, id: string, done: number): Promise<void> => {
  const isUnderWay = and(eq(delegationImports.id, id), isNull(delegationImports.report))
  await db.update(delegationImports).set({ done }).where(isUnderWay)
}

export const finishImport = (db: Database, id: string, report: ImportReport) =>
  db
    .update(delegationImports)
    .set({ report, done: sql`${delegationImports.total}` })
    .where(eq(delegationImports.id, id))

export const deleteImportsBefore = (db: Database, moment: Date) =>
  deleteInPieces(db, delegationImports, lt(delegationImports.begunAt, moment))

/** Holds the organisation until the transaction ends; false when another import of it is under way. */
export async function holdDelegation(db: Database, organisationId: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`delegation:${organisationId}`}, 0)) as held`,
  )
  return rows[0]?.held ?? false
}
