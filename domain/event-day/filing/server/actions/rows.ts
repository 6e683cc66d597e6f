import type { BadgeToFile } from '#domain/event-day/badges/server/actions.ts'
import { lettersIn } from '#domain/event-day/zones/rules.ts'
import type { HandOver, HandOverRow } from '#kit/handover/hand-over.ts'
import type { NotFiled } from '../../api.ts'
import { type FiledField, type FiledList, handOvers, keptAnyway } from '../../rules.ts'
import type { FiledColumn } from './columns.ts'

/** What is to be filed of a list now, in the order of its numbers, and what is not, with the reasons. */
export type ToFile = {
  rows: { id: string; values: Partial<Record<FiledField, unknown>> }[]
  /** The first of them; how many there are. */
  notFiled: NotFiled[]
  notFiledCount: number
}

/** A list as it is handed over, by whichever fields. */
export const handOverOf = (list: FiledList): HandOver => handOvers[list]

/** The rows of a hand-over: the fields of the columns, and those that are kept anyway. What is in no column changes without news. */
export function handedRows(
  list: FiledList,
  { rows }: Pick<ToFile, 'rows'>,
  columns: readonly FiledColumn[],
): HandOverRow[] {
  const kept = new Set([...keptAnyway[list], ...columns.map(({ field }) => field)])
  return rows.map(({ id, values }) => ({
    id,
    values: Object.fromEntries(Object.entries(values).filter(([field]) => kept.has(field as FiledField))),
  }))
}

/** What a badge opens, and on which of the edition's days. */
export const whereAndWhen = (badge: Pick<BadgeToFile, 'zones' | 'days'>, days: readonly string[]) => ({
  zones: lettersIn(badge.zones).join(' '),
  days: days.filter((_, at) => (badge.days & (1 << at)) !== 0).join(' '),
})
