import { type GuestKey, guest } from '#domain/participants/rules.ts'
import { statusWords, words } from '#domain/participants/words.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { importWords } from './import.ts'

/** Of each guest in a spreadsheet: the fields of the record that fit a cell, without what only companions are asked. */
export const guestColumns: readonly Column[] = columnsOf(guest, words).filter(({ key }) =>
  guest.isAsked(key as GuestKey, { kind: 'guest' }),
)

/** Only told, never taken in. */
export const statusColumn: Column = {
  key: 'status',
  label: importWords.statusColumn,
  isRequired: false,
  isOnlyTold: true,
  holds: 'option',
  options: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
}
