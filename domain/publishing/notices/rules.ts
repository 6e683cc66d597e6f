import * as z from 'zod'
import { organiserRoles } from '#domain/actor.ts'
import { readerAudience, readers } from '#domain/programme/audience/rules/readers.ts'
import { momentOf } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { localTime } from '#kit/rules/formats.ts'
import type { Language } from '#kit/words/bilingual.ts'

/** Maximum number of characters of a notice's title, and of its content with markup, in either language. */
export const noticeLength = { title: 200, content: 20_000 } as const

/** Attachments of a notice: maximum number, and size of each in bytes (10 MB); larger files belong in the library. */
export const attachmentLimits = { max: 10, bytes: 10_000_000 } as const

export const noticeId = z.uuid()

/** The readers' page, in both entrances (R-019). */
export const noticesPath = '/notice/myNotice'

/** The query of the notices on a first page. */
export const latestNotices = { current: 1, size: 3 } as const

/** Server-sent event when the notices of readers may have changed. */
export const noticesTopic = 'notices'

/** The authors' page. */
export const writtenNoticesPath = '/notices'

/** Rich text as a form sends it; the server removes disallowed markup. */
const richText = () => z.string().trim().min(1).max(noticeLength.content)

/** A notice for its author, in both languages or in one. Days and times are those of the event's zone. */
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

/** The languages in which a notice is complete. */
export const languagesOf = (of: Texts): Language[] => [
  ...(of.chineseTitle && of.chineseContent ? (['zh'] as const) : []),
  ...(of.englishTitle && of.englishContent ? (['en'] as const) : []),
]

/** The text for each language: its own, or, where that is incomplete, the complete one. A notice that is complete in neither has none. */
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

/** The language in which a reader sees a notice: their own where it has that text. */
export const languageFor = (languages: readonly Language[], reader: Language): Language =>
  languages.includes(reader) ? reader : (languages[0] ?? reader)

/** The missing language, for a note about it; undefined where none is missing. */
export function lacking(missing: readonly Language[]) {
  if (missing.length > 1) return 'lacksBoth'
  const [only] = missing
  return only && (only === 'zh' ? 'lacksChinese' : 'lacksEnglish')
}

/** The missing fields that prevent the release: the English ones where only English was started, otherwise the Chinese ones. */
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

/** Mailings to readers by mail and SMS: copies of the notice, and a reminder to those who have not confirmed it. */
export const mailingKinds = ['copy', 'reminder'] as const
export type MailingKind = (typeof mailingKinds)[number]

/** State of a notice; a released one is visible to its readers. */
export function stateOf({ releasedAt, withdrawnAt, validUntil }: Times, now: Date): NoticeState {
  if (!releasedAt) return 'draft'
  if (withdrawnAt) return 'withdrawn'
  if (validUntil && validUntil <= now) return 'over'
  return releasedAt > now ? 'scheduled' : 'released'
}

/** A typed time as a moment. */
export const momentAt = (local: string | null | undefined): Date | null =>
  local ? (momentOf(local, eventZone) ?? null) : null
