import type { Language } from './bilingual.ts'

/** A missing translation: the path of the empty field, and its language. */
export type Lacking = { path: string; language: Language }

const isSaid = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/**
 * Missing translations of a record, by its field names: `chineseAddress` and `englishAddress` are one text. Readers of the missing language see the
 * other one; the author gets a note.
 */
export function lackingLanguages(record: object, path = ''): Lacking[] {
  const fields = record as Record<string, unknown>
  const names = Object.keys(fields).flatMap((key) => /^(?:chinese|english)([A-Z].*)$/.exec(key)?.[1] ?? [])
  const own = [...new Set(names)].flatMap((name): Lacking[] => {
    const [zh, en] = [isSaid(fields[`chinese${name}`]), isSaid(fields[`english${name}`])]
    if (zh === en) return []
    return [
      zh
        ? { path: `${path}english${name}`, language: 'en' }
        : { path: `${path}chinese${name}`, language: 'zh' },
    ]
  })
  const within = Object.entries(fields).flatMap(([key, value]) =>
    Array.isArray(value) ? value.flatMap((each, at) => lackingIn(each, `${path}${key}.${at}.`)) : [],
  )
  return [...own, ...within]
}

const lackingIn = (each: unknown, path: string) =>
  each !== null && typeof each === 'object' ? lackingLanguages(each, path) : []
