import { masked } from '#kit/rules/mask.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { CellValue, ListColumn } from './list.ts'

const plain = (value: CellValue, language: Language): string | number => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? value[language] : value
}

/** The text of a cell; protected values are masked. */
export function cellText<Row>(
  { value, isSealed }: ListColumn<Row>,
  row: Row,
  language: Language,
): string | number {
  const said = plain(value(row), language)
  return isSealed && said !== '' ? masked(String(said)) : said
}
