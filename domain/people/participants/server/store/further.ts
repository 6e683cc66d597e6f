import { inArray } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import type { CellValue } from '#kit/list/list.ts'
import { furtherFieldKeys } from '../../lists.ts'
import { guest } from '../../rules.ts'
import { words } from '../../words.ts'
import { participants } from '../tables.ts'

type FieldKey = (typeof furtherFieldKeys)[number]

const isField = (key: string): key is FieldKey => furtherFieldKeys.some((each) => each === key)

/** A stored value in both languages: options and countries by their names. */
function said(key: FieldKey, value: unknown): CellValue {
  const [zh, en] = (['zh', 'en'] as const).map((language) =>
    shownValue(guest.shape[key], words.fields[key], value, language),
  )
  if (zh === undefined || en === undefined) return null
  return zh === en ? zh : { zh, en }
}

/** The fields of these people that were chosen as columns; only those are read. */
export async function readFields(db: Database, ids: readonly string[], keys: readonly string[]) {
  const chosen = keys.filter(isField)
  if (chosen.length === 0 || ids.length === 0) return []
  const fields = Object.fromEntries(chosen.map((key) => [key, participants[key]]))
  const rows = await db
    .select({ id: participants.id, ...fields })
    .from(participants)
    .where(inArray(participants.id, [...ids]))
  return rows.flatMap((row) =>
    chosen.map((key) => ({ id: row.id, key, value: said(key, (row as Record<string, unknown>)[key]) })),
  )
}
