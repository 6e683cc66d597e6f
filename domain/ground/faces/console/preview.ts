import type { SummitReply } from '#domain/ground/summit/api.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { FaceReply } from '../api.ts'
import { carriesText, isColour } from '../rules/colours.ts'

export type Previewed = Omit<FaceReply, 'revision'>

/** What is previewed: a face as the form has it, its edition, and the reader's language. */
export type Preview = { of: Previewed; edition: SummitReply; language: Language }

/** The colour of a face; undefined while it is none, or one that is refused. */
export function colourOf({ colour }: Previewed): string | undefined {
  const typed = colour?.trim() ?? ''
  return isColour(typed) && carriesText(typed) ? typed : undefined
}
