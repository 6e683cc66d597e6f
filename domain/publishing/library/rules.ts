import * as z from 'zod'
import { organiserRoles } from '#domain/actor.ts'
import { readerAudience, readers } from '#domain/programme/audience/rules/readers.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import type { Language } from '#kit/words/bilingual.ts'

/** Groups on the page, in order. Speakers' materials come from another noun. */
export const groups = ['registrationGuide', 'agenda', 'materials', 'other'] as const
export type Group = (typeof groups)[number]

/** The ways to move a file within its group. */
export const ways = ['top', 'up', 'down'] as const
export type Way = (typeof ways)[number]

/** Number of files from which a search field is shown. */
export const manyFiles = 12

/** Maximum size of one file in bytes: 200 MB. */
export const largestFile = 200_000_000

/** Description of a file; the file itself is uploaded by calls of its own. */
export const libraryFile = defineForm(
  'libraryFile',
  {
    description: {
      group: choice(groups),
      chineseTitle: text(150).optional(),
      englishTitle: text(255).optional(),
    },
    access: {
      isPublic: z.boolean().optional(),
      readers: choice(readers),
      audience: readerAudience.optional(),
      organiserRoles: z.array(z.enum(organiserRoles)).max(organiserRoles.length).optional(),
    },
  },
  {
    asked: {
      readers: ({ isPublic }) => isPublic !== true,
      audience: ({ isPublic, readers: of }) => isPublic !== true && of === 'participants',
      organiserRoles: ({ isPublic, readers: of }) => isPublic !== true && of === 'organisers',
    },
    checks: [
      ({ chineseTitle, englishTitle }) =>
        chineseTitle || englishTitle ? [] : [{ at: 'chineseTitle', code: 'titleMissing' }],
    ],
  },
)
export type LibraryFileDraft = Draft<typeof libraryFile>

/** The language in which the title is missing; undefined where it has both, or none yet. */
export function lackingTitle({
  chineseTitle,
  englishTitle,
}: Pick<LibraryFileDraft, 'chineseTitle' | 'englishTitle'>) {
  if (chineseTitle && !englishTitle) return 'lacksEnglish'
  return englishTitle && !chineseTitle ? 'lacksChinese' : undefined
}

/** The only language of the title; null where it has both, or none. */
export const onlyTitleIn = (of: Pick<LibraryFileDraft, 'chineseTitle' | 'englishTitle'>): Language | null => {
  const lacks = lackingTitle(of)
  return lacks ? (lacks === 'lacksEnglish' ? 'zh' : 'en') : null
}

export const fileStates = ['draft', 'published', 'withdrawn'] as const
export type FileState = (typeof fileStates)[number]

/** State of a file: a published one is visible to its readers. */
export const stateOf = ({
  publishedAt,
  withdrawnAt,
}: {
  publishedAt: Date | null
  withdrawnAt: Date | null
}): FileState => {
  if (!publishedAt) return 'draft'
  return withdrawnAt ? 'withdrawn' : 'published'
}

/** Types that a browser displays; others are downloaded. */
export const isShownInBrowser = (mediaType: string) => mediaType === 'application/pdf' || isPicture(mediaType)
export const isPicture = (mediaType: string) => mediaType === 'image/jpeg' || mediaType === 'image/png'
