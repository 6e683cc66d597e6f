import type { Database } from '#kit/db/database.ts'
import { type Author, differences, type FieldChange, recordChanges } from './audit.ts'

/** A record that is saved while it is typed. Each save raises its revision and names the one it saw. */
export type Typed = { id: string; revision: number }

type Write<Row extends Typed, Fields> = {
  at: Date
  author: Author
  /** What the history calls this kind of record. */
  subject: string
  /** The record as it stands, locked until the transaction ends. */
  before: Row
  /** Stores the changed fields, and with them what follows from the record as it is then. */
  write(
    fields: Partial<Fields> & { revision: number; updatedAt: Date },
    next: Row,
    changed: readonly FieldChange[],
  ): Promise<Row>
}

/** Writes changed fields with the next revision and their history; answers the record as it is then. */
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
 * Saves what was typed into a record: absent = unchanged, null = cleared. Throws what `older` answers when the record was saved since the
 * person saw the record; a save that changes nothing answers the record as it is.
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
