import { useText } from '#kit/web/language.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { recordWords } from '../words/record.ts'
import classes from './general-remark.module.css'

/** What the organisers ask for in general: the mail about a return leads to a field, and it belongs to every one. */
export function GeneralRemark({ of: { requested } }: { of: Participant }) {
  const text = useText()
  if (!requested?.remark) return null
  return (
    <section className={classes.remark} aria-label={text(recordWords.requested)}>
      <strong>{text(recordWords.requested)}</strong>
      <p>{requested.remark}</p>
    </section>
  )
}
