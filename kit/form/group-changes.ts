import type * as z from 'zod'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { labelled, listed } from '#kit/words/punctuation.ts'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import { controlKind } from './control-kind.ts'
import { formWords } from './form-words.ts'
import { shownValue } from './shown-value.ts'
import { isSame, type Values } from './values.ts'

type Group = { schema: z.core.$ZodType; words: AnyFieldWords }

const entriesOf = (value: unknown): Values[] =>
  Array.isArray(value)
    ? value.filter((each): each is Values => typeof each === 'object' && each !== null)
    : []

const inBoth = (make: (language: Language) => string): Bilingual => ({ zh: make('zh'), en: make('en') })

/** Entries that only one list has. */
const onlyIn = (list: readonly Values[], other: readonly Values[]) =>
  list.filter((entry) => !other.some((each) => isSame(each, entry)))

/**
 * What differs between two lists of a repeated group, entry by entry: “王一：Mobile: 138… → 139…”. An entry is known by its first field, else by its place
 * among those that differ; entries that are equal are not named. Empty when only the order differs.
 */
export function groupChanges({ schema, words }: Group, before: unknown, after: unknown): Bilingual[] {
  const kind = controlKind(schema)
  if (kind.kind !== 'group') return []
  const keys = Object.keys(kind.shape)
  const [first = ''] = keys
  const shown = (key: string, value: unknown) => {
    const [field, said] = [kind.shape[key], words.fields?.[key]]
    return inBoth(
      (language) =>
        (field && said && shownValue(field, said, value, language)) ?? formWords.notGiven[language],
    )
  }
  const gone = onlyIn(entriesOf(before), entriesOf(after))
  const come = onlyIn(entriesOf(after), entriesOf(before))
  const sameName = new Map(
    come.flatMap((entry) => {
      const old = gone.find((each) => isSame(each[first], entry[first]))
      return old ? [[entry, old] as const] : []
    }),
  )
  const others = gone.filter((entry) => ![...sameName.values()].includes(entry))
  const changed = come.map((entry) => {
    const old = sameName.get(entry) ?? others.shift()
    if (!old) return labelled(shown(first, entry[first]), formWords.added)
    const fields = keys
      .filter((key) => !isSame(old[key], entry[key]))
      .map((key) =>
        labelled(
          words.fields?.[key] ?? key,
          inBoth((language) => `${shown(key, old[key])[language]} → ${shown(key, entry[key])[language]}`),
        ),
      )
    return labelled(shown(first, old[first]), listed(fields))
  })
  return [...changed, ...others.map((entry) => labelled(shown(first, entry[first]), formWords.removed))]
}
