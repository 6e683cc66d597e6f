import type { Language } from './bilingual.ts'

/** A text that stands in one language only: the field in which its other half belongs, as a path into the record, and in which language that is. */
export type Lacking = { path: string; language: Language }

const isSaid = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/**
 * Which of a record's texts stand in one language only, by the names of its fields: `chineseAddress` and `englishAddress` are one text. Readers of the
 * other language are shown the one there is; who writes is told, so that it does not stay so unnoticed.
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
