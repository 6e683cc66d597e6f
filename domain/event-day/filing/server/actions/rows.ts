import type { BadgeToFile } from '#domain/event-day/badges/server/actions.ts'
import { lettersIn } from '#domain/event-day/zones/rules.ts'
import type { Database } from '#kit/db/database.ts'
import type { HandOver, HandOverRow } from '#kit/handover/hand-over.ts'
import { sentAmong } from '#kit/handover/server/sent.ts'
import type { NotFiled } from '../../api.ts'
import {
  type FiledField,
  type FiledList,
  handOvers,
  keptAnyway,
  type Lacking,
  policeOf,
} from '../../rules.ts'
import type { FiledColumn } from './columns.ts'

/** What is to be filed of a list now, in the order of its numbers, and what is not, with the reasons. */
export type ToFile = {
  rows: { id: string; values: Partial<Record<FiledField, unknown>> }[]
  /** Who lacks nothing but a kind of badge, which may follow at any moment: what the police have of them stays. */
  asSent: readonly string[]
  /** The first of them; how many there are. */
  notFiled: NotFiled[]
  notFiledCount: number
}

/** A list as it is handed over, by whichever fields. */
export const handOverOf = (list: FiledList): HandOver => handOvers[list]

export const isKindAlone = (lacks: readonly Lacking[]) => lacks.length === 1 && lacks[0] === 'kind'

/**
 * The rows of a hand-over: the fields of the columns, and those that are kept anyway. What is in no column changes without news. Who is kept as sent, and
 * is in the list of the police, has the values that they have.
 */
export async function rowsToHand(
  db: Database,
  summitId: string,
  list: FiledList,
  { rows, asSent }: Pick<ToFile, 'rows' | 'asSent'>,
  columns: readonly FiledColumn[],
): Promise<HandOverRow[]> {
  const kept = new Set([...keptAnyway[list], ...columns.map(({ field }) => field)])
  const sent = await sentAmong(db, { of: handOverOf(list), to: policeOf(summitId), unsealed: true }, asSent)
  return [
    ...rows.map(({ id, values }) => ({
      id,
      values: Object.fromEntries(Object.entries(values).filter(([field]) => kept.has(field as FiledField))),
    })),
    ...[...sent.values()].flatMap(({ id, change, values }) =>
      change !== 'gone' && values ? [{ id, values }] : [],
    ),
  ]
}

/** What a badge opens, and on which of the edition's days. */
export const whereAndWhen = (badge: Pick<BadgeToFile, 'zones' | 'days'>, days: readonly string[]) => ({
  zones: lettersIn(badge.zones).join(' '),
  days: days.filter((_, at) => (badge.days & (1 << at)) !== 0).join(' '),
})
