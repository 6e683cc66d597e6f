import { editionWords } from '#domain/summit/words.ts'
import { useText } from '#kit/web/language.tsx'
import type { Participant } from './participant-answers.tsx'

/** Says of a record of the past that it is one; nothing of the current edition. */
export function PastEdition({ of: { edition } }: { of: Pick<Participant, 'edition'> }) {
  const text = useText()
  return edition.current ? null : <p role="note">{text(editionWords.past(edition))}</p>
}
