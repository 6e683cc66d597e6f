import { type GuestKey, guest } from '#domain/participants/rules.ts'
import { statusWords, words } from '#domain/participants/words.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import { importWords } from './import.ts'

/** Who comes with a guest, and is no guest by themself. */
export const guestOfColumn: Column = {
  key: 'guestOf',
  label: importWords.guestOfColumn,
  hint: importWords.guestOfHint,
  isRequired: false,
  holds: 'text',
}

const asked = { guest: { kind: 'guest' }, companion: { kind: 'companion', companionRole: 'other' } } as const

/** Whether those of this kind are asked for a field at all. */
export const isAskedOf = (kind: keyof typeof asked, key: string) =>
  guest.isAsked(key as GuestKey, asked[kind])

/** Of each of a delegation in a spreadsheet: the fields of the record that fit a cell; a star only where every guest needs it. */
export const guestColumns: readonly Column[] = columnsOf(guest, words)
  .filter(({ key }) => isAskedOf('guest', key) || isAskedOf('companion', key))
  .map((column) => (isAskedOf('guest', column.key) ? column : { ...column, isRequired: false }))

/** Only told, never taken in. */
export const statusColumn: Column = {
  key: 'status',
  label: importWords.statusColumn,
  isRequired: false,
  isOnlyTold: true,
  holds: 'option',
  options: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
}
