import type { Column } from '#kit/sheet/columns.ts'

/** First column of an exported list, so that importing it again matches the same records whatever was changed. */
export const idColumn: Column = {
  key: 'id',
  label: { zh: '编号（请勿修改）', en: 'ID (leave as it is)' },
  isRequired: false,
  holds: 'text',
}
