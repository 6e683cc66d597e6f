import { type FieldChange, type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { roomNames } from './naming.ts'

const recorded = [
  'guests',
  'hotelId',
  'roomKindId',
  'arrives',
  'leaves',
  'state',
  'payer',
  'selfNights',
  'note',
  'remark',
  'confirmation',
  'flag',
] as const

type Recorded = { [Field in (typeof recorded)[number]]: unknown }

/** What differs between two states of a stay, for the history. */
export function changesOf(before: Recorded | undefined, after: Recorded): FieldChange[] {
  return recorded
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .filter(({ before: was, after: is }) => !(was === null && Array.isArray(is) && is.length === 0))
}

/** Adds to the history what differs, hotels and rooms by their names. */
export async function recordStays(
  db: Database,
  by: { at: Date; author: NamedAuthor },
  stays: readonly { id: string; changes: FieldChange[] }[],
): Promise<void> {
  const changed = stays.filter(({ changes }) => changes.length > 0)
  const named = await roomNames(
    db,
    changed.flatMap(({ changes }) => changes),
  )
  await recordChangesOfMany(
    db,
    by.at,
    changed.map(({ id, changes }) => ({
      author: by.author,
      subject: { type: 'stay', id },
      changes: changes.map(named),
    })),
  )
}
