import { Button } from '@mantine/core'
import { statusWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import type { ReviewReply } from '../api.ts'
import { StepList } from '../parts/step-list.tsx'
import { recordWords } from '../words/desk.ts'
import classes from './changed-notice.module.css'

/** Another organiser decided, or the submission was taken back, while the record was open: shows the result before anything else is clicked. */
export function SettledNotice({ record, onLooked }: { record: ReviewReply; onLooked(): void }) {
  const text = useText()
  const { participant, steps } = record
  return (
    <section className={classes.notice} role="alert">
      <h2 className={classes.title}>
        {text(recordWords.settledTitle({ status: statusWords[participant.status] }))}
      </h2>
      <p className={classes.text}>{text(recordWords.settledText)}</p>
      <StepList steps={steps.slice(-1)} />
      <Button className={classes.button} onClick={onLooked}>
        {text(recordWords.settledLooked)}
      </Button>
    </section>
  )
}
