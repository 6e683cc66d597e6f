import { editionWords } from '#domain/ground/summit/words.ts'
import { useText } from '#kit/web/language.tsx'
import type { Participant } from './participant-answers.tsx'

/** Note on a record of a past edition; renders nothing for the current one. */
export function PastEdition({ of: { edition } }: { of: Pick<Participant, 'edition'> }) {
  const text = useText()
  return edition.current ? null : <p role="note">{text(editionWords.past(edition))}</p>
}
