import { type GuestKey, guest } from '#domain/participants/rules.ts'
import { statusWords, words } from '#domain/participants/words.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { importWords } from './import.ts'

/** Of each guest in a spreadsheet: the fields of the record that fit a cell, without what only companions are asked. */
export const guestColumns: readonly Column[] = columnsOf(guest, words).filter(({ key }) =>
  guest.isAsked(key as GuestKey, { kind: 'guest' }),
)

/** Stands before them in the list that is taken out, so that a list taken in again means the same people whatever was changed. */
export const idColumn: Column = { key: 'id', label: importWords.idColumn, isRequired: false, holds: 'text' }

/** Only told, never taken in. */
export const statusColumn: Column = {
  key: 'status',
  label: importWords.statusColumn,
  isRequired: false,
  holds: 'option',
  options: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
}
