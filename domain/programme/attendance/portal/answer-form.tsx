import { Button, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Field } from '#kit/form/field.tsx'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Asked } from '../api/answers.ts'
import { attendanceApi } from '../api.ts'
import dialogs from '../parts/dialogs.module.css'
import { answerWords as words } from '../words/answers.ts'
import { screenWords } from '../words/screens.ts'
import classes from './answer-page.module.css'

type Props = { token: string; of: Asked }
type Step = 'ask' | 'decline' | 'substitute'
type Reply = { reply: 'confirm' | 'decline' | 'substitute'; reason?: string; participantId?: string }

/** Confirm or decline, take or give up an offered place, or, by the organisation's link, name a substitute. */
export function AnswerForm({ token, of }: Props) {
  const text = useText()
  const toast = useToast()
  const [step, setStep] = useState<Step>('ask')
  const answer = useChange(attendanceApi.answer, { refreshes: [attendanceApi.asked] })
  const writeIdOf = useWriteIds()
  const isOffer = of.state === 'offered'
  const send = (body: Reply) =>
    answer.mutate(
      { body: { token, writeId: writeIdOf(body), ...body } },
      {
        onSuccess(now) {
          remember(attendanceApi.asked, { body: { token } }, now)
          toast.done(words.thanks)
        },
      },
    )
  const back = () => setStep('ask')
  if (step === 'decline') return <Decline of={of} busy={answer.isPending} onSend={send} onBack={back} />
  if (step === 'substitute') return <Instead of={of} busy={answer.isPending} onSend={send} onBack={back} />
  return (
    <div className={classes.answers}>
      <Button loading={answer.isPending} onClick={() => send({ reply: 'confirm' })}>
        {text(isOffer ? screenWords.take : screenWords.confirm)}
      </Button>
      <Button variant="default" onClick={() => setStep('decline')}>
        {text(isOffer ? screenWords.letGo : screenWords.decline)}
      </Button>
      {of.mayNameSubstitute && (
        <Button variant="subtle" onClick={() => setStep('substitute')}>
          {text(screenWords.substitute)}
        </Button>
      )}
    </div>
  )
}

type StepProps = { of: Asked; busy: boolean; onSend(reply: Reply): void; onBack(): void }

function Decline({ of, busy, onSend, onBack }: StepProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <div>
      <Field id="answer-reason" label={words.reason}>
        <Textarea
          id="answer-reason"
          value={typed}
          maxLength={300}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <div className={classes.answers}>
        <Button loading={busy} onClick={() => onSend({ reply: 'decline', ...(reason && { reason }) })}>
          {text(of.state === 'offered' ? screenWords.letGo : screenWords.decline)}
        </Button>
        <Button variant="default" onClick={onBack}>
          {text(words.back)}
        </Button>
      </div>
    </div>
  )
}

function Instead({ of: { substitutes }, busy, onSend, onBack }: StepProps) {
  const text = useText()
  const [chosen, setChosen] = useState<string>()
  return (
    <div>
      <fieldset className={classes.people}>
        <legend>{text(screenWords.substituteTitle)}</legend>
        {substitutes.length === 0 && <p>{text(words.nobody)}</p>}
        <ul className={dialogs.people}>
          {substitutes.map(({ participantId, name }) => (
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
      </fieldset>
      <div className={classes.answers}>
        <Button
          disabled={!chosen}
          loading={busy}
          onClick={() => chosen && onSend({ reply: 'substitute', participantId: chosen })}
        >
          {text(screenWords.substitute)}
        </Button>
        <Button variant="default" onClick={onBack}>
          {text(words.back)}
        </Button>
      </div>
    </div>
  )
}
