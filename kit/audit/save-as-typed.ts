import type { Database } from '#kit/db/database.ts'
import { type Author, differences, type FieldChange, recordChanges } from './audit.ts'

/** A record with autosave. Each save raises its revision and names the revision it was based on. */
export type Typed = { id: string; revision: number }

type Write<Row extends Typed, Fields> = {
  at: Date
  author: Author
  /** Subject name of this kind of record in the history. */
  subject: string
  /** The current row, locked until the transaction ends. */
  before: Row
  /** Stores the changed fields and the values derived from them. */
  write(
    fields: Partial<Fields> & { revision: number; updatedAt: Date },
    next: Row,
    changed: readonly FieldChange[],
  ): Promise<Row>
}

/** Writes changed fields with the next revision and their history; returns the updated record. */
export async function writeChanges<Row extends Typed, Fields>(
  db: Database,
  { at, author, subject, before, write }: Write<Row, Fields>,
  changed: FieldChange[],
): Promise<Row> {
  const fields = Object.fromEntries(changed.map(({ field, after }) => [field, after])) as Partial<Fields>
  const revision = before.revision + 1
  const row = await write({ ...fields, revision, updatedAt: at }, { ...before, ...fields, revision }, changed)
  await recordChanges(db, at, author, { type: subject, id: row.id }, changed)
  return row
}

/**
 * Saves edited fields: absent = unchanged, null = cleared. Throws the error from `older` when the record has a newer revision than the
 * caller's (optimistic locking); a save that changes nothing returns the record unchanged.
 */
export async function saveAsTyped<Row extends Typed, Fields extends object>(
  db: Database,
  save: Write<Row, Fields> & { seen: number; change: Fields; older(current: Row): Error },
): Promise<Row> {
  const { before, seen, change } = save
  if (before.revision !== seen) throw save.older(before)
  const changed = differences(before, change as Record<string, unknown>)
  return changed.length === 0 ? before : writeChanges(db, save, changed)
}
