import { editionWords } from '#domain/ground/summit/words.ts'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Participant } from './participant-answers.tsx'

/** Note on a record of a past edition: read only, or until when it is still saved; renders nothing for the current one. */
export function PastEdition({ of: { edition } }: { of: { edition?: Participant['edition'] | undefined } }) {
  const text = useText()
  const language = useLanguage()
  if (!edition || edition.current) return null
  const { number, year, savedUntil } = edition
  const until = savedUntil && formatMoment(savedUntil, language)
  return (
    <p role="note">
      {text(until ? editionWords.stillSaved({ number, year, until }) : editionWords.past({ number, year }))}
    </p>
  )
}
