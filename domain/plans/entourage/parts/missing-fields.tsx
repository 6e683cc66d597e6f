import { words as fieldWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { listed } from '#kit/words/punctuation.ts'
import type { CompanionSummary } from '../api.ts'
import { entourageWords as words } from '../words.ts'
import classes from './entourage.module.css'

/** Limit of fields listed by name before the rest is counted: a new companion lacks all of them. */
const named = 3

/** The fields that a companion still lacks, by name. */
export function MissingFields({ of: { missingFields } }: { of: CompanionSummary }) {
  const text = useText()
  if (missingFields.length === 0) return null
  const [first, rest] = [missingFields.slice(0, named), missingFields.length - named]
  const fields = listed(first.map((key) => fieldWords.fields[key]))
  const saying = rest > 0 ? words.missingMore({ fields, count: rest }) : words.missing({ fields })
  return <span className={classes.missing}>{text(saying)}</span>
}
