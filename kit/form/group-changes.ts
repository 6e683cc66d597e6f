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

/** How much two entries have in common: equal fields that are not empty, the name above all others together. */
function likeness(keys: readonly string[], old: Values, entry: Values): number {
  const equal = keys.filter((key) => (entry[key] ?? null) !== null && isSame(old[key], entry[key]))
  return equal.length + (keys[0] !== undefined && equal.includes(keys[0]) ? keys.length : 0)
}

/** The new entries with the old one of which each was made: those with most in common first. One that has nothing in common with any is without. */
function pairs(
  keys: readonly string[],
  gone: readonly Values[],
  come: readonly Values[],
): Map<Values, Values> {
  const all = come.flatMap((entry) => gone.map((old) => ({ entry, old, like: likeness(keys, old, entry) })))
  const paired = new Map<Values, Values>()
  const taken = new Set<Values>()
  for (const { entry, old, like } of all.toSorted((a, b) => b.like - a.like)) {
    if (like === 0 || paired.has(entry) || taken.has(old)) continue
    paired.set(entry, old)
    taken.add(old)
  }
  return paired
}

/**
 * What differs between two lists of a repeated group, entry by entry: “王一：Mobile: 138… → 139…”. An entry is known by its first field, else by what else is
 * equal in it; one of which nothing is equal was added or removed. Entries that are equal are not named. Empty when only the order differs.
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
  const madeOf = pairs(keys, gone, come)
  const removed = gone.filter((entry) => ![...madeOf.values()].includes(entry))
  const changed = come.map((entry) => {
    const old = madeOf.get(entry)
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
  return [...changed, ...removed.map((entry) => labelled(shown(first, entry[first]), formWords.removed))]
}
