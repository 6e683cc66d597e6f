import { desc, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#kit/db/database.ts'

type LinkTable = PgTable & Record<'id' | 'createdAt' | 'revokedAt', PgColumn>

/** For what has one link in force at a time, by a unique index of the table where `revokedAt` is null. */
export const singleLink = <T extends LinkTable>(table: T) => ({
  /** Of these links the one that nobody has ended, also where its last day is over; else the newest. */
  async newest(db: Database, where: SQL | undefined): Promise<T['$inferSelect'] | undefined> {
    const [row] = await db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(desc(isNull(table.revokedAt)), desc(table.createdAt), desc(table.id))
      .limit(1)
    return row as T['$inferSelect'] | undefined
  },
  /** Adds a link; false where its id exists, or there is another one in force by now. */
  async add(db: Database, row: T['$inferInsert']): Promise<boolean> {
    const added = await db.insert(table).values(row).onConflictDoNothing().returning()
    return (added as unknown[]).length > 0
  },
})
