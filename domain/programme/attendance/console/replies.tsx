import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { attendanceApi } from '../api.ts'
import { attendanceStates } from '../rules.ts'
import { listWords, presenceWords } from '../words/console.ts'
import { stateWords } from '../words/screens.ts'
import classes from './replies.module.css'

/** Number of people in each state; each number filters the list. */
export function RepliesAtAGlance({ activityId }: { activityId: string }) {
  const text = useText()
  const { data } = useReply(attendanceApi.counts, { params: { id: activityId } }, { everyMs: 30_000 })
  const shown = attendanceStates.filter((state) => data?.states[state])
  if (!data || shown.length === 0) return null
  return (
    <ul className={classes.replies} aria-label={text(listWords.summary)}>
      {shown.map((state) => (
        <li key={state}>
          <Link to={`?state=${state}`}>
            <strong>{data.states[state]}</strong> {text(stateWords[state])}
          </Link>
        </li>
      ))}
      {data.present > 0 && (
        <li>
          <Link to="?presence=present">
            <strong>{data.present}</strong> {text(presenceWords.present)}
          </Link>
        </li>
      )}
    </ul>
  )
}
