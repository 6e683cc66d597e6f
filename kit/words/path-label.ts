import type { Bilingual } from './bilingual.ts'
import type { AnyWords } from './record-words.ts'

/** Label of a path inside a record: `liaisons.0.mobile` → “Contact person 1: Mobile”; a removed field is shown by its key. */
export function pathLabel(path: string, words: Pick<AnyWords, 'fields'>): Bilingual {
  const [key = '', at, inner] = path.split('.')
  const field = words.fields[key]
  if (!field) return { zh: path, en: path }
  if (at === undefined) return field
  const entry = field.entry ?? field
  const number = Number(at) + 1
  const of = inner === undefined ? undefined : field.fields?.[inner]
  return {
    zh: `${entry.zh} ${number}${of ? `：${of.zh}` : ''}`,
    en: `${entry.en} ${number}${of ? `: ${of.en}` : ''}`,
  }
}
