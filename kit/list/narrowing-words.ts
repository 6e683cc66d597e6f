import type { Language } from '#kit/words/bilingual.ts'
import { type Control, type Filters, spanOf } from './filters.ts'
import type { AnyList } from './list.ts'
import { conditionWords, printWords } from './print-words.ts'

function chosenWords(control: Control, value: string, language: Language): string {
  if (control.as === 'choice')
    return control.options().find((option) => option.value === value)?.label[language] ?? value
  const { from, to } = spanOf(value) ?? {}
  const ends = [from && `${printWords.from[language]} ${from}`, to && `${printWords.until[language]} ${to}`]
  return ends.filter(Boolean).join(' ')
}

/** Filters, search and order of a query in words, one for each that its screen shows: “Status: Pending”. */
export function narrowingWords(
  list: AnyList,
  query: Readonly<Record<string, unknown>>,
  language: Language,
): string[] {
  const filters = Object.entries(list.filters as Filters).flatMap(([name, { control }]) => {
    const value = query[name]
    if (!control || value === undefined) return []
    return [conditionWords(control.label[language], chosenWords(control, String(value), language), language)]
  })
  const { search, sort } = query
  const order = (list.sorts as Record<string, { zh: string; en: string }>)[String(sort)]
  return [
    ...(search ? [conditionWords(printWords.search[language], `“${search}”`, language)] : []),
    ...filters,
    ...(order && Object.keys(list.sorts).length > 1
      ? [conditionWords(printWords.sort[language], order[language], language)]
      : []),
  ]
}
