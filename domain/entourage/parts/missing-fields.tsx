import { planWords } from '#domain/participants/words/plan.ts'
import { words as fieldWords } from '#domain/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
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
  const names = first.map((key) => text(fieldWords.fields[key])).join(text(planWords.between))
  const fields = { zh: names, en: names }
  const saying = rest > 0 ? words.missingMore({ fields, count: rest }) : words.missing({ fields })
  return <span className={classes.missing}>{text(saying)}</span>
}
