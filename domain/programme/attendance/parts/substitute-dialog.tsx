import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { attendanceApi } from '../api.ts'
import { screenWords as words } from '../words/screens.ts'
import { substituteTitle } from '../words/together.ts'
import { type Answerable, changedByAnswer } from './answerable.ts'
import classes from './dialogs.module.css'

type Props = { of: Answerable; activityId: string; onClose(): void }

/** Names another approved person of the organisation as a substitute for an assigned one. */
export function SubstituteDialog({ of, activityId, onClose }: Props) {
  const text = useText()
  const toast = useToast()
  const [chosen, setChosen] = useState<string>()
  const { data, error } = useReply(attendanceApi.candidates, { params: { id: activityId } })
  const substitute = useChange(attendanceApi.substitute, {
    refreshes: changedByAnswer,
  })
  // an assigned activity is for those whom the organisers assign and their substitutes: its audience does not count
  const free = data?.filter(({ obstacles }) =>
    obstacles.every((each) => each === 'notForThem' || each === 'clash'),
  )
  const send = () =>
    chosen &&
    substitute.mutate(
      { params: { id: of.id }, body: { participantId: chosen } },
      {
        onSuccess: () => {
          toast.done(words.answered)
          onClose()
        },
      },
    )
  return (
    <DialogBox labelledBy="substitute-title" onCancel={onClose}>
      <h2 id="substitute-title" className={classes.title}>
        {text(substituteTitle(of))}
      </h2>
      <p>{text(words.substituteText)}</p>
      {error && <Failed error={error} />}
      {!data && !error && <Loading />}
      {free?.length === 0 && <p>{text(words.noCandidates)}</p>}
      <ul className={classes.people}>
        {free?.map(({ participantId, name }) => (
          <li key={participantId}>
            <Radio
              name="substitute"
              label={text(name)}
              checked={chosen === participantId}
              onChange={() => setChosen(participantId)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {text(words.cancelDialog)}
        </Button>
        <Button disabled={!chosen} loading={substitute.isPending} onClick={send}>
          {text(words.substitute)}
        </Button>
      </div>
    </DialogBox>
  )
}
