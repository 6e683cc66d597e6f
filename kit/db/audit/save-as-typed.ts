import type { Database } from '#kit/db/database.ts'
import { type Author, differences, type FieldChange, recordChangesOfMany } from './audit.ts'

/** A record with autosave. Each save raises its revision and names the revision it was based on. */
export type Typed = { id: string; revision: number }

/** One record's changed fields: as they were changed, as they are written, and the row that follows. */
export type Save<Row extends Typed, Fields> = {
  before: Row
  changed: readonly FieldChange[]
  fields: Partial<Fields> & { revision: number; updatedAt: Date }
  next: Row
}

type Writing = {
  at: Date
  author: Author
  /** Subject name of this kind of record in the history. */
  subject: string
  /** Why, where the author had to say so; it stands in the history. */
  reason?: string | undefined
  /** A change as it is kept in the history, where that is not as it was made. */
  kept?(change: FieldChange): FieldChange
}

type Write<Row extends Typed, Fields> = Writing & {
  /** The current row, locked until the transaction ends. */
  before: Row
  /** Stores the changed fields and the values derived from them. */
  write(fields: Save<Row, Fields>['fields'], next: Row, changed: readonly FieldChange[]): Promise<Row>
}

type WriteMany<Row extends Typed, Fields> = Writing & {
  /** Stores the changed fields of all of them and the values derived from them. */
  write(saves: Save<Row, Fields>[]): Promise<Row[]>
}

/** Writes changed fields into many locked records, each with its next revision and its history; returns what `write` returns. */
export async function writeChangesOfMany<Row extends Typed, Fields>(
  db: Database,
  { at, author, subject, reason, kept, write }: WriteMany<Row, Fields>,
  list: readonly { before: Row; changed: FieldChange[] }[],
): Promise<Row[]> {
  const saves = list.map(({ before, changed }) => {
    const values = Object.fromEntries(changed.map(({ field, after }) => [field, after])) as Partial<Fields>
    const fields = { ...values, revision: before.revision + 1, updatedAt: at }
    return { before, changed, fields, next: { ...before, ...fields } }
  })
  const rows = await write(saves)
  const history = list.map(({ before: { id }, changed }) => ({
    author,
    subject: { type: subject, id },
    changes: kept ? changed.map(kept) : changed,
    reason,
  }))
  await recordChangesOfMany(db, at, history)
  return rows
}

/** Writes changed fields into one locked record; see `writeChangesOfMany`. */
export async function writeChanges<Row extends Typed, Fields>(
  db: Database,
  { before, write, ...writing }: Write<Row, Fields>,
  changed: FieldChange[],
): Promise<Row> {
  const writeAll = (saves: Save<Row, Fields>[]) =>
    Promise.all(saves.map((save) => write(save.fields, save.next, save.changed)))
  const [row] = await writeChangesOfMany(db, { ...writing, write: writeAll }, [{ before, changed }])
  return row ?? before
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
