import { words as activityWords } from '#domain/programme/activities/words.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import type { OwnActivity } from '../api.ts'
import classes from './activity-page.module.css'

/** The speakers of an activity; renders nothing without any. */
export function Speakers({ of: { speakers } }: { of: Pick<OwnActivity, 'speakers'> }) {
  const text = useText()
  if (!speakers || speakers.length === 0) return null
  return (
    <Card title={activityWords.sections.speakers}>
      <ul className={classes.speakers}>
        {speakers.map((speaker) => {
          const name = withFallback(speaker.chineseName, speaker.englishName)
          const role = withFallback(speaker.chineseRole, speaker.englishRole)
          return (
            <li key={`${speaker.chineseName} ${speaker.englishName}`}>
              <strong>{name && text(name)}</strong>
              {role && <div className={classes.role}>{text(role)}</div>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
