import { shownValue } from '#kit/form/shown-value.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { ItineraryDifference, Planned } from '../lists.ts'
import type { Leg } from '../rules/leg.ts'
import { itinerary } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { legText, planWords } from '../words/plan.ts'
import { handOverChangeWords, words } from '../words.ts'
import classes from './change-cell.module.css'

/** Kind of change that the reception has not been told. */
export function ChangeCell({ of }: { of: Planned }) {
  const text = useText()
  if (!of.news) return <span className={classes.quiet}>–</span>
  return (
    <strong className={classes.kind} data-kind={of.news}>
      {text(handOverChangeWords[of.news])}
    </strong>
  )
}

/** Old and new value of each changed field, as wide as the list. */
export function Differences({ of }: { of: Planned }) {
  return (
    <div className={classes.differences}>
      {of.differences.map((difference) => (
        <Difference key={difference.field} of={difference} />
      ))}
    </div>
  )
}

function Difference({ of: { field, before, after } }: { of: ItineraryDifference }) {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={classes.difference}>
      <span className={classes.field}>{text(words.fields[field])}</span>
      <span className={classes.quiet}>
        {text(consoleWords.before)}
        {text(planWords.colon)}
        <del>{sayingOf(field, before, language)}</del>
      </span>
      <span>
        {text(consoleWords.after)}
        {text(planWords.colon)}
        {sayingOf(field, after, language)}
      </span>
    </div>
  )
}

function sayingOf(field: ItineraryDifference['field'], value: unknown, language: Language): string {
  const nothing = consoleWords.nothing[language]
  if (Array.isArray(value)) return (value as Leg[]).map((leg) => legText(leg)[language]).join('\n') || nothing
  // a hotel comes by its name
  if (field === 'hotelId') return (value as Bilingual | null)?.[language] ?? nothing
  return shownValue(itinerary.shape[field], words.fields[field], value, language) ?? nothing
}
