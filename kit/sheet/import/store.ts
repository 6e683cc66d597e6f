import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { ImportReport } from './report.ts'
import { imports } from './tables.ts'

type StoredImport = typeof imports.$inferSelect
type Own = Pick<StoredImport, 'id' | 'accountId' | 'name'>

const isOwn = ({ id, accountId, name }: Own) =>
  and(eq(imports.id, id), eq(imports.accountId, accountId), eq(imports.name, name))

export async function findImport(db: Database, own: Own): Promise<StoredImport | undefined> {
  const [row] = await db.select().from(imports).where(isOwn(own))
  return row
}

/** Records the start of an import, or its restart after a failure; returns false when the id belongs to another account. */
export async function beginImport(
  db: Database,
  { total, begunAt, ...own }: Own & Pick<StoredImport, 'total' | 'begunAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(imports)
    .values({ ...own, total, begunAt })
    .onConflictDoUpdate({
      target: imports.id,
      // a finished import is not reset
      set: {
        done: sql`case when ${imports.report} is null then 0 else ${imports.done} end`,
        total,
        begunAt,
      },
      setWhere: isOwn(own),
    })
    .returning({ id: imports.id })
  return rows.length > 0
}

/** Records the progress of an import, unless it is finished. */
export const noteProgress = async (db: Database, id: string, done: number): Promise<void> => {
  await db
    .update(imports)
    .set({ done })
    .where(and(eq(imports.id, id), isNull(imports.report)))
}

export const finishImport = (db: Database, id: string, report: ImportReport) =>
  db
    .update(imports)
    .set({ report, done: sql`${imports.total}` })
    .where(eq(imports.id, id))

/** Takes the advisory lock of an owner's imports until the transaction ends; false while another import holds it. */
export async function holdOwner(db: Database, name: string, owner: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`import:${name}:${owner}`}, 0)) as held`,
  )
  return rows[0]?.held ?? false
}
