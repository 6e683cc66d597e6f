import { useText } from '#kit/web/language.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import type { GuestActivity } from '../api/registering.ts'
import { doorWords as words } from '../words/door.ts'
import classes from './activity-brief.module.css'
import { ActivityFacts, Times } from './activity-facts.tsx'

/** When and where in a line, the rest folded: what there is to do stands below it in the first sight of a phone. */
export function ActivityBrief({ of }: { of: GuestActivity }) {
  const text = useText()
  const place = withFallback(of.chinesePlace, of.englishPlace)
  return (
    <div className={classes.brief}>
      {of.begins && (
        <p>
          <Times of={of} /> <span className={classes.zone}>({text(words.zone)})</span>
        </p>
      )}
      {place && <p>{text(place)}</p>}
      <details>
        <summary>{text(words.about)}</summary>
        <ActivityFacts of={of} />
      </details>
    </div>
  )
}
