import { Button } from '@mantine/core'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { reviewApi } from '../api.ts'
import { recordWords } from '../words/desk.ts'
import classes from './changed-notice.module.css'
import { DifferenceList } from './difference-list.tsx'

type Changed = { participantId: string; seen: number; onLooked(): void }

/** The record was submitted again while it was open: shows the differences, which must be seen before a decision. */
export function ChangedNotice({ participantId, seen, onLooked }: Changed) {
  const text = useText()
  const { data, error, refetch } = useReply(reviewApi.read, {
    params: { id: participantId },
    query: { seen },
  })
  return (
    <section className={classes.notice} role="alert">
      <h2 className={classes.title}>{text(recordWords.changedTitle)}</h2>
      <p className={classes.text}>{text(recordWords.changedText)}</p>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data?.sinceSeen && (
        <>
          <DifferenceList participantId={participantId} of={data.sinceSeen.differences} />
          <Button className={classes.button} onClick={onLooked}>
            {text(recordWords.looked)}
          </Button>
        </>
      )}
    </section>
  )
}
