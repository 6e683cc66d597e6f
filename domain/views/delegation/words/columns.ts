import { type GuestKey, guest } from '#domain/people/participants/rules.ts'
import { statusWords, words } from '#domain/people/participants/words.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { importWords } from './import.ts'

/** The guest of a companion; empty in a guest's row. */
export const guestOfColumn: Column = {
  key: 'guestOf',
  label: importWords.guestOfColumn,
  hint: importWords.guestOfHint,
  isRequired: false,
  holds: 'text',
}

const asked = { guest: { kind: 'guest' }, companion: { kind: 'companion', companionRole: 'other' } } as const

/** Whether a field applies to people of this kind. */
export const isAskedOf = (kind: keyof typeof asked, key: string) =>
  guest.isAsked(key as GuestKey, asked[kind])

/** Columns of the spreadsheet: the record's fields that fit a cell; required (*) only where every guest needs it. */
export const guestColumns: readonly Column[] = columnsOf(guest, words)
  .filter(({ key }) => isAskedOf('guest', key) || isAskedOf('companion', key))
  .map((column) => (isAskedOf('guest', column.key) ? column : { ...column, isRequired: false }))

/** Exported only, ignored by the import. */
export const statusColumn: Column = {
  key: 'status',
  label: importWords.statusColumn,
  isRequired: false,
  isOnlyTold: true,
  holds: 'option',
  options: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
}
