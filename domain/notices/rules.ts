import * as z from 'zod'
import type { Language } from '#kit/words/bilingual.ts'

/** Characters of a notice's title and of its content, in either language. */
export const noticeLength = { title: 200, content: 10_000 } as const

export const noticeId = z.uuid()

/** Where the notices are, in both entrances. */
export const noticesPath = '/notice/myNotice'

/** A notice as it was written: in both languages or in one of them. */
export type Written = {
  chineseTitle: string | null
  englishTitle: string | null
  chineseContent: string | null
  englishContent: string | null
}

/** The languages in which a notice was written whole. */
export const languagesOf = (notice: Written): Language[] => [
  ...(notice.chineseTitle && notice.chineseContent ? (['zh'] as const) : []),
  ...(notice.englishTitle && notice.englishContent ? (['en'] as const) : []),
]

/** The language in which a reader gets to see a notice: their own where it was written in it. */
export const languageFor = (languages: readonly Language[], reader: Language): Language =>
  languages.includes(reader) ? reader : (languages[0] ?? reader)
