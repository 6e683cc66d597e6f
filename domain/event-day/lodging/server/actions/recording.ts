import { type FieldChange, type NamedAuthor, recordChangesOfMany } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Flag } from '../../rules.ts'
import { putFlags, type Stay } from '../store.ts'
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
  'flags',
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

/** Puts flags on locked stays, or takes them away, with a line in the history of each whose flags are others now. */
export async function reflag(
  db: Database,
  by: { at: Date; author: NamedAuthor },
  all: readonly { stay: Stay; flags: Flag[] }[],
): Promise<void> {
  const changed = all.filter(({ stay, flags }) => flags.join() !== stay.flags.join())
  if (changed.length === 0) return
  await putFlags(
    db,
    changed.map(({ stay: { id }, flags }) => ({ id, flags })),
    by.at,
  )
  await recordStays(
    db,
    by,
    changed.map(({ stay, flags }) => ({ id: stay.id, changes: changesOf(stay, { ...stay, flags }) })),
  )
}
