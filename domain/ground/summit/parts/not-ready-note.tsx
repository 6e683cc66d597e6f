import { useText } from '#kit/web/language.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { readinessApi } from '../api/readiness.ts'
import { notReadyWords } from '../words/not-ready.ts'
import classes from './not-ready-note.module.css'

/** Says, before anything is typed, that registration is not prepared yet; nothing otherwise. */
export function NotReadyNote() {
  const text = useText()
  const { data } = useAnswer(readinessApi.registration, {}, '')
  if (!data || data.isReady) return null
  return (
    <p role="note" className={classes.note}>
      {text(notReadyWords.text)}
    </p>
  )
}
