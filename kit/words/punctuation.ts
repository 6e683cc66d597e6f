import type { Bilingual } from './bilingual.ts'

const both = (of: Bilingual | string): Bilingual => (typeof of === 'string' ? { zh: of, en: of } : of)

const joined = (parts: readonly (Bilingual | string)[], { zh, en }: Bilingual): Bilingual => ({
  zh: parts.map((part) => both(part).zh).join(zh),
  en: parts.map((part) => both(part).en).join(en),
})

/** A label before its value: 座位：12 / Seat: 12. */
export const labelled = (label: Bilingual | string, value: Bilingual | string): Bilingual =>
  joined([label, value], { zh: '：', en: ': ' })

/** Equal things in one line: 甲、乙 / A, B. */
export const listed = (parts: readonly (Bilingual | string)[]): Bilingual =>
  joined(parts, { zh: '、', en: ', ' })

/** Sentences in one line: 甲；乙 / A; B. */
export const inOneLine = (parts: readonly (Bilingual | string)[]): Bilingual =>
  joined(parts, { zh: '；', en: '; ' })

/** A day and its times: 2026年6月18日 09:00 / 18 June 2026, 09:00. */
export const dayAndTimes = (day: string, times: string): Bilingual =>
  joined([day, times], { zh: ' ', en: ', ' })
