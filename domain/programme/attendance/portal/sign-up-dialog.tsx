import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Form, formsOf } from '#domain/programme/activities/rules.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { attendanceApi, type Candidate, type OwnActivity } from '../api.ts'
import classes from '../parts/dialogs.module.css'
import { maxPeople } from '../rules.ts'
import { chosenWords, signedUpWords, tooManyWords, screenWords as words } from '../words/screens.ts'
import { CandidateLine } from './candidate-line.tsx'
import { QuestionFields } from './question-fields.tsx'

type Props = { activity: OwnActivity; onClose(): void }

/** The choose-participant dialog: the organisation's people, each on site or online, or why they cannot sign up. Those chosen sign up together. */
export function SignUpDialog({ activity, onClose }: Props) {
  const text = useText()
  const toast = useToast()
  const offered = formsOf(activity.mode)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Form>>(new Map())
  const [answers, setAnswers] = useState<readonly string[]>([])
  const { data, error, refetch } = useReply(attendanceApi.candidates, { params: { id: activity.id } })
  const signUp = useChange(attendanceApi.signUp, {
    quiet: true,
    refreshes: [attendanceApi.own, attendanceApi.ownOne, attendanceApi.candidates],
  })
  const questions = activity.questions ?? []
  const send = () =>
    signUp.mutate(
      {
        params: { id: activity.id },
        body: {
          entries: [...chosen].map(([participantId, form]) => ({ participantId, form })),
          ...(questions.length > 0 && { answers: questions.map((_, at) => answers[at]?.trim() || null) }),
        },
      },
      {
        onSuccess: ({ ahead }) => {
          toast.done(signedUpWords({ count: chosen.size, ahead }))
          onClose()
        },
        onError: () => void refetch(),
      },
    )
  const choose = (id: string, form: Form | undefined) =>
    setChosen((before) => {
      const next = new Map(before)
      if (form) next.set(id, form)
      else next.delete(id)
      return next
    })
  const failure = signUp.error && wordsOfFailure(signUp.error)
  const action =
    chosen.size === 0
      ? words.chooseFirst
      : chosen.size > maxPeople
        ? tooManyWords({ max: maxPeople })
        : chosenWords({ count: chosen.size })
  return (
    <DialogBox labelledBy="sign-up-title" onCancel={onClose}>
      <h2 id="sign-up-title" className={classes.title}>
        {text(words.choose)}
      </h2>
      <p>{text(words.chooseText)}</p>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p>{text(words.noCandidates)}</p>}
      {data && (
        <ul className={classes.people}>
          {inFamilies(data).map((candidate) => (
            <CandidateLine
              key={candidate.participantId}
              of={candidate}
              forms={offered}
              chosen={chosen.get(candidate.participantId)}
              onChoose={(form) => choose(candidate.participantId, form)}
            />
          ))}
        </ul>
      )}
      <QuestionFields questions={questions} answers={answers} onChange={setAnswers} />
      {failure && (
        <p role="alert" className={classes.problem}>
          {typeof failure === 'string' ? failure : text(failure)}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {text(words.cancelDialog)}
        </Button>
        <Button
          disabled={chosen.size === 0 || chosen.size > maxPeople}
          loading={signUp.isPending}
          onClick={send}
        >
          {text(action)}
        </Button>
      </div>
    </DialogBox>
  )
}

/** Each guest, followed by their companions. */
const inFamilies = (candidates: readonly Candidate[]): Candidate[] => {
  const companions = Map.groupBy(candidates, ({ guestId }) => guestId)
  return (companions.get(null) ?? []).flatMap((guest) => [
    guest,
    ...(companions.get(guest.participantId) ?? []),
  ])
}
