import * as z from 'zod'
import { hasApproval, type Kind, participantId, type Status } from '#domain/people/participants/rules.ts'
import { maxChosen } from '#kit/list/list.ts'

/** The kind of the job that prints invitation letters. */
export const lettersJob = 'letters.print'

/** In which language letters are printed; `ofPerson` is Chinese for people from China who have a Chinese name, else English. */
export const letterLanguages = ['ofPerson', 'zh', 'en', 'both'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** Letters to chosen people, in the order of the ids; a sample where nobody is chosen. Without `letterId` the usual text is printed. */
export const letterSelection = z.object({
  letterId: z.uuid().nullable(),
  language: z.enum(letterLanguages),
  ids: z.array(participantId).max(maxChosen),
})
export type LetterSelection = z.output<typeof letterSelection>

/** Pages of one document; more are a ZIP of several. */
export const pagesOfDocument = 50

/** What a text may name of the person and of the edition. */
export const placeholders = [
  'name',
  'title',
  'position',
  'organisation',
  'summit',
  'number',
  'days',
  'venue',
] as const
export type LetterValues = Record<(typeof placeholders)[number], string>

type Invited = { kind: Kind; status: Status; approvedVersion: number | null }

/** Who gets a letter: guests and companions whose approval is in force. Personnel works at the summit, guests of activities have their own invitation. */
export const isInvited = (of: Invited) => (of.kind === 'guest' || of.kind === 'companion') && hasApproval(of)

const chinese: ReadonlySet<unknown> = new Set(['CN', 'HK', 'MO', 'TW'])

type Named = { nationality?: string | null | undefined; chineseName?: string | null | undefined }

/** The languages of a person's letters. */
export function languagesFor(person: Named, language: LetterLanguage): readonly ('zh' | 'en')[] {
  if (language === 'both') return ['zh', 'en']
  if (language !== 'ofPerson') return [language]
  return person.chineseName && chinese.has(person.nationality) ? ['zh'] : ['en']
}
