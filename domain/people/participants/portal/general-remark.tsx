import { useText } from '#kit/web/language.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { recordWords } from '../words/record.ts'
import classes from './general-remark.module.css'

/** The reviewer's general remark, shown on every step: the message about a return links to a single field. */
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
