import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { attendanceApi, type OwnActivity, type Part } from '../api.ts'
import { momentIn } from '../parts/activity-times.ts'
import { stateTones } from '../parts/state-tones.ts'
import { isLive } from '../rules.ts'
import {
  aheadWords,
  clashWords,
  formWords,
  stateWords,
  untilWords,
  screenWords as words,
} from '../words/screens.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import classes from './own-parts.module.css'
import { SubstituteDialog } from './substitute-dialog.tsx'

const changed = [attendanceApi.own, attendanceApi.ownOne, attendanceApi.candidates]

/** The organisation's people in the activity, each with their state and what can be answered. */
export function OwnParts({ of }: { of: OwnActivity }) {
  return (
    <ul className={classes.parts}>
      {of.parts.map((part) => (
        <li key={part.id} className={classes.part}>
          <PartLine of={part} />
          {!of.editsOver && of.enrolment !== 'abandoned' && <Answers of={part} activityId={of.id} />}
          {part.isSpeaker && <Slot name="ownPart" attendanceId={part.id} />}
        </li>
      ))}
    </ul>
  )
}

function PartLine({ of }: { of: Part }) {
  const text = useText()
  return (
    <div>
      <strong>{text(of.name)}</strong> <Tag words={stateWords[of.state]} tone={stateTones[of.state]} />{' '}
      {isLive(of.state) && <Tag words={formWords[of.form]} />}
      {of.isSpeaker && <Tag words={words.speaker} />}
      {of.seatNumber && <p className={classes.note}>{text(labelled(words.seat, of.seatNumber))}</p>}
      {of.ahead !== null && <p className={classes.note}>{text(aheadWords({ ahead: of.ahead }))}</p>}
      {of.offerEndsAt && (
        <p className={classes.note}>{text(untilWords({ until: momentIn(of.offerEndsAt) }))}</p>
      )}
      {of.clashes.map(({ kind, name, from }) => (
        <p key={`${kind} ${from}`} className={classes.clash}>
          {text(clashWords[kind]({ name, from: momentIn(from) }))}
        </p>
      ))}
    </div>
  )
}

type AnswersProps = { of: Part; activityId: string }

/** The buttons for one person: confirm, decline, name a substitute, cancel. */
function Answers({ of, activityId }: AnswersProps) {
  const text = useText()
  const toast = useToast()
  const confirm = useChange(attendanceApi.confirm, { refreshes: changed })
  const [dialog, setDialog] = useState<'decline' | 'substitute'>()
  const mustAnswer = of.state === 'assigned' || of.state === 'offered'
  if (!isLive(of.state)) return null
  if (!mustAnswer) return <CancelButton of={of} />
  const isOffer = of.state === 'offered'
  return (
    <div className={classes.answers}>
      <Button
        size="sm"
        loading={confirm.isPending}
        onClick={() =>
          confirm.mutate({ params: { id: of.id } }, { onSuccess: () => toast.done(words.answered) })
        }
      >
        {text(isOffer ? words.take : words.confirm)}
      </Button>
      <Button size="sm" variant="default" onClick={() => setDialog('decline')}>
        {text(isOffer ? words.letGo : words.decline)}
      </Button>
      {!isOffer && (
        <Button size="sm" variant="subtle" onClick={() => setDialog('substitute')}>
          {text(words.substitute)}
        </Button>
      )}
      {dialog === 'decline' && <DeclineDialog of={of} onClose={() => setDialog(undefined)} />}
      {dialog === 'substitute' && (
        <SubstituteDialog of={of} activityId={activityId} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

/** Gives the place back after a confirmation. */
function CancelButton({ of }: { of: Part }) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const cancel = useChange(attendanceApi.cancel, { refreshes: changed })
  const label = of.state === 'waitlisted' ? words.leaveWaiting : words.cancel
  const act = async () => {
    const question = {
      title: words.cancelTitle,
      text: words.cancelText,
      yes: label,
      no: words.keep,
      danger: true,
    }
    if (of.state === 'confirmed' && !(await ask(question))) return
    cancel.mutate({ params: { id: of.id } }, { onSuccess: () => toast.done(words.answered) })
  }
  return (
    <Button size="sm" variant="subtle" color="red" loading={cancel.isPending} onClick={() => void act()}>
      {text(label)}
    </Button>
  )
}
