import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { completeAmong, completeAmongThose } from '#kit/db/complete-among.ts'
import type { Database } from '#kit/db/database.ts'

/** A table with `annexColumns`, and a column for each field, or one, `answers`, for all of them. */
export type AnnexTable = PgTable & Record<'participantId' | 'revision' | 'missing' | 'updatedAt', PgColumn>

type Answers = Record<string, unknown>
export type StoredAnnex = Answers & { revision: number; updatedAt: Date }

export async function findAnnex(
  db: Database,
  table: AnnexTable,
  participantId: string,
): Promise<StoredAnnex | undefined> {
  const rows = await db.select().from(table).where(eq(table.participantId, participantId))
  const [row] = rows as Array<StoredAnnex & { answers?: Answers }>
  return row && { ...row, ...row.answers }
}

/** Stores the annex of a person whose participant row is locked; the first save inserts it. */
export async function putAnnex(
  db: Database,
  table: AnnexTable,
  {
    answers,
    ...row
  }: { participantId: string; revision: number; missing: number; updatedAt: Date } & {
    answers: Answers
  },
): Promise<void> {
  const values = { ...row, ...('answers' in getTableColumns(table) ? { answers } : answers) }
  await db.insert(table).values(values).onConflictDoUpdate({ target: table.participantId, set: values })
}

/** Those of these people whose annex is complete; without a row it is not. */
export const completeAnnexes = (db: Database, table: AnnexTable, participantIds: string[]) =>
  completeAmong(db, { id: table.participantId, missing: table.missing }, participantIds)

/** The same for the people that a query selects, as a subquery of their ids. */
export const completeAnnexesOf = (table: AnnexTable, people: SQL): SQL =>
  completeAmongThose({ id: table.participantId, missing: table.missing }, people)
