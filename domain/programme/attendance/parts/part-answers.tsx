import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { attendanceApi } from '../api.ts'
import { isLive } from '../rules.ts'
import { screenWords as words } from '../words/screens.ts'
import { cancelTitle, takeTitle, togetherWords } from '../words/together.ts'
import { type Answerable, changedByAnswer } from './answerable.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import classes from './part-answers.module.css'
import { SubstituteDialog } from './substitute-dialog.tsx'

type AnswersProps = { of: Answerable; activityId: string }

/** The buttons for one person: confirm, decline, name a substitute, cancel. A substitute is named by the organisation only. */
export function PartAnswers({ of, activityId }: AnswersProps) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const mayNameSubstitute = useSession().permissions.has('attendance:substitute')
  const confirm = useChange(attendanceApi.confirm, { refreshes: changedByAnswer })
  const [dialog, setDialog] = useState<'decline' | 'substitute'>()
  const mustAnswer = of.state === 'assigned' || of.state === 'offered'
  if (!isLive(of.state)) return null
  if (!mustAnswer) return <CancelButton of={of} />
  const isOffer = of.state === 'offered'
  const isForOthers = of.alsoFor.names.length > 0
  const act = async () => {
    const question = { title: takeTitle(of), text: togetherWords(of), yes: words.take }
    if (isForOthers && !(await ask(question))) return
    confirm.mutate({ params: { id: of.id } }, { onSuccess: () => toast.done(words.answered) })
  }
  return (
    <div className={classes.answers}>
      {isForOthers && <p className={classes.together}>{text(togetherWords(of))}</p>}
      <Button loading={confirm.isPending} onClick={() => void act()}>
        {text(isOffer ? words.take : words.confirm)}
      </Button>
      <Button variant="default" onClick={() => setDialog('decline')}>
        {text(isOffer ? words.letGo : words.decline)}
      </Button>
      {!isOffer && mayNameSubstitute && (
        <Button variant="subtle" onClick={() => setDialog('substitute')}>
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
function CancelButton({ of }: { of: Answerable }) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const cancel = useChange(attendanceApi.cancel, { refreshes: changedByAnswer })
  const label = of.state === 'waitlisted' ? words.leaveWaiting : words.cancel
  const act = async () => {
    const question = {
      title: cancelTitle(of),
      text: words.cancelText,
      yes: label,
      no: words.keep,
      danger: true,
    }
    if (of.state === 'confirmed' && !(await ask(question))) return
    cancel.mutate({ params: { id: of.id } }, { onSuccess: () => toast.done(words.answered) })
  }
  return (
    <Button variant="subtle" color="red" loading={cancel.isPending} onClick={() => void act()}>
      {text(label)}
    </Button>
  )
}
