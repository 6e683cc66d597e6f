import { desc, eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { organisationNotes, participantNotes } from './tables.ts'

export type NotesTable = typeof participantNotes | typeof organisationNotes
export { organisationNotes, participantNotes }

export type StoredNote = typeof participantNotes.$inferSelect

/** The newest notes about a person or an organisation. */
export const notesAbout = (
  db: Database,
  table: NotesTable,
  subjectId: string,
  limit: number,
): Promise<StoredNote[]> =>
  db
    .select()
    .from(table)
    .where(eq(table.subjectId, subjectId))
    .orderBy(desc(table.at), desc(table.id))
    .limit(limit)

/** Inserts a note; one with the same id stays as it is. */
export const insertNote = (db: Database, table: NotesTable, row: StoredNote) =>
  db.insert(table).values(row).onConflictDoNothing()
