import * as z from 'zod'
import { organiserRoles } from '#domain/actor.ts'
import { readerAudience, readers } from '#domain/readers/rules.ts'
import { momentOf } from '#kit/clock/local-time.ts'
import { eventZone } from '#kit/clock/zone.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { localTime } from '#kit/rules/formats.ts'
import type { Language } from '#kit/words/bilingual.ts'

/** Characters of a notice's title, and of its content with its markup, in either language. */
export const noticeLength = { title: 200, content: 20_000 } as const

/** Files beside a notice: how many, and bytes of each (10 MB); what is larger is put into the library. */
export const attachmentLimits = { most: 10, bytes: 10_000_000 } as const

export const noticeId = z.uuid()

/** Where the notices are, in both entrances. */
export const noticesPath = '/notice/myNotice'

/** What is told to open pages when readers may find other notices than before. */
export const noticesTopic = 'notices'

/** Where they are written. */
export const writtenNoticesPath = '/notices'

/** Rich text as a form sends it; the server takes out what may not be in it. */
const richText = () => z.string().trim().min(1).max(noticeLength.content)

/** A notice as it is written, in both languages or in one. Days and times are those of the event's zone. */
export const notice = defineForm(
  'notice',
  {
    text: {
      chineseTitle: text(noticeLength.title).optional(),
      englishTitle: text(noticeLength.title).optional(),
      chineseContent: richText().optional(),
      englishContent: richText().optional(),
    },
    readers: {
      readers: choice(readers),
      audience: readerAudience.optional(),
      organiserRoles: z.array(z.enum(organiserRoles)).max(organiserRoles.length).optional(),
    },
    release: {
      releaseFrom: localTime().optional(),
      validTo: localTime().optional(),
      pinned: z.boolean().optional(),
      mustAcknowledge: z.boolean().optional(),
      copies: z.boolean().optional(),
    },
  },
  {
    asked: {
      audience: ({ readers: of }) => of === 'participants',
      organiserRoles: ({ readers: of }) => of === 'organisers',
    },
    checks: [
      ({ releaseFrom, validTo }) =>
        releaseFrom && validTo && validTo <= releaseFrom
          ? [{ at: 'validTo', code: 'overBeforeReleased' }]
          : [],
    ],
  },
)
export type NoticeDraft = Draft<typeof notice>

/** A notice's texts: in both languages or in one of them. */
export type Written = {
  chineseTitle: string | null
  englishTitle: string | null
  chineseContent: string | null
  englishContent: string | null
}

type Texts = { [K in keyof Written]?: string | null | undefined }

/** The languages in which a notice was written whole. */
export const languagesOf = (of: Texts): Language[] => [
  ...(of.chineseTitle && of.chineseContent ? (['zh'] as const) : []),
  ...(of.englishTitle && of.englishContent ? (['en'] as const) : []),
]

/** What a reader finds: in each language its text, or, where that is not whole, the one that is. A notice that is whole in none has nothing. */
export function shownTexts(of: Texts) {
  const [first] = languagesOf(of)
  const inLanguage = {
    zh: [of.chineseTitle, of.chineseContent],
    en: [of.englishTitle, of.englishContent],
  } as const
  const isWhole = new Set(languagesOf(of))
  const textIn = (language: Language) => inLanguage[isWhole.has(language) ? language : (first ?? language)]
  const [zh, en] = [textIn('zh'), textIn('en')]
  return {
    title: { zh: zh[0] ?? '', en: en[0] ?? '' },
    content: { zh: zh[1] ?? '', en: en[1] ?? '' },
  }
}

/** The language in which a reader gets to see a notice: their own where it was written in it. */
export const languageFor = (languages: readonly Language[], reader: Language): Language =>
  languages.includes(reader) ? reader : (languages[0] ?? reader)

/** What is missing, for a word about it; undefined where nothing is. */
export function lacking(missing: readonly Language[]) {
  if (missing.length > 1) return 'lacksBoth'
  const [only] = missing
  return only && (only === 'zh' ? 'lacksChinese' : 'lacksEnglish')
}

/** What keeps a notice from being released: the fields of the language that is nearest to whole. */
export function missingText(of: Texts): (keyof Written)[] {
  if (languagesOf(of).length > 0) return []
  const isEnglish = Boolean(of.englishTitle || of.englishContent) && !of.chineseTitle && !of.chineseContent
  const needed = isEnglish
    ? (['englishTitle', 'englishContent'] as const)
    : (['chineseTitle', 'chineseContent'] as const)
  return needed.filter((key) => !of[key])
}

export const noticeStates = ['draft', 'scheduled', 'released', 'over', 'withdrawn'] as const
export type NoticeState = (typeof noticeStates)[number]

type Times = { releasedAt: Date | null; withdrawnAt: Date | null; validUntil: Date | null }

/** What goes to readers by mail and SMS: the notice itself, and a reminder to those who have not taken note of it. */
export const mailingKinds = ['copy', 'reminder'] as const
export type MailingKind = (typeof mailingKinds)[number]

/** Where a notice stands: a released one is seen by its readers. */
export function stateOf({ releasedAt, withdrawnAt, validUntil }: Times, now: Date): NoticeState {
  if (!releasedAt) return 'draft'
  if (withdrawnAt) return 'withdrawn'
  if (validUntil && validUntil <= now) return 'over'
  return releasedAt > now ? 'scheduled' : 'released'
}

/** A time as typed, as a moment. */
export const momentAt = (local: string | null | undefined): Date | null =>
  local ? (momentOf(local, eventZone) ?? null) : null
