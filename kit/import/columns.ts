import type { Column } from '#kit/sheet/columns.ts'

/** Stands before the others in a list that is taken out, so that the list taken in again means the same ones whatever was changed. */
export const idColumn: Column = {
  key: 'id',
  label: { zh: '编号（请勿修改）', en: 'ID (leave as it is)' },
  isRequired: false,
  holds: 'text',
}
