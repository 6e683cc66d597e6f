import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Form, formsOf } from '#domain/programme/activities/rules.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useIsShown } from '#kit/web/is-shown.ts'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { attendanceApi, type Candidate, type OwnActivity } from '../api.ts'
import { hasWaitingList } from '../parts/activity-standing.ts'
import classes from '../parts/dialogs.module.css'
import { maxPeople } from '../rules.ts'
import { namesText } from '../words/names.ts'
import {
  chosenWords,
  droppedWords,
  signedUpWords,
  tooFewWords,
  tooManyWords,
  screenWords as words,
} from '../words/screens.ts'
import { CandidateLine } from './candidate-line.tsx'
import { QuestionFields } from './question-fields.tsx'

type Props = {
  activity: OwnActivity
  /** Why nobody can be signed up any more; it may have become so while the dialog is open. */
  closed: Bilingual | undefined
  onClose(): void
}

/** The choose-participant dialog: the organisation's people, each on site or online, or why they cannot sign up. Those chosen sign up together. */
export function SignUpDialog({ activity, closed, onClose }: Props) {
  const text = useText()
  const toast = useToast()
  const offered = formsOf(activity.mode)
  const isShown = useIsShown()
  const [picked, setPicked] = useState<ReadonlyMap<string, Form>>(new Map())
  const [answers, setAnswers] = useState<readonly string[]>([])
  const { data, error, refetch } = useReply(attendanceApi.candidates, { params: { id: activity.id } })
  const signUp = useChange(attendanceApi.signUp, {
    quiet: 'whileShown',
    refreshes: [attendanceApi.own, attendanceApi.ownOne, attendanceApi.candidates],
  })
  const questions = activity.questions ?? []
  const { chosen, dropped } = stillPossible(picked, data ?? [])
  const send = async () => {
    const body = {
      entries: [...chosen].map(([participantId, form]) => ({ participantId, form })),
      ...(questions.length > 0 && { answers: questions.map((_, at) => answers[at]?.trim() || null) }),
    }
    const reply = await signUp.mutateAsync({ params: { id: activity.id }, body }).catch(() => undefined)
    // said also to those who have gone back meanwhile
    if (reply) toast.done(signedUpWords({ count: body.entries.length, ahead: reply.ahead }))
    if (!isShown()) return
    if (reply) onClose()
    else void refetch()
  }
  const choose = (id: string, form: Form | undefined) =>
    setPicked((before) => {
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
  // what the reply has made of the people who were sent is no news of others
  const isAnswered = signUp.isPending || signUp.isSuccess
  const tooFew = !closed && !isAnswered && tooFewFor(activity, chosen)
  const isOver = closed !== undefined && !isAnswered
  // what was sent is answered here; it would be told nowhere else
  const close = () => {
    if (!signUp.isPending) onClose()
  }
  return (
    <DialogBox labelledBy="sign-up-title" onCancel={close}>
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
              offered={offered}
              chosen={chosen.get(candidate.participantId)}
              onChoose={(form) => choose(candidate.participantId, form)}
            />
          ))}
        </ul>
      )}
      <QuestionFields questions={questions} answers={answers} onChange={setAnswers} />
      {!isAnswered && dropped.length > 0 && (
        <p role="status" className={classes.note}>
          {text(droppedWords({ names: namesText(dropped) }))}
        </p>
      )}
      {tooFew && (
        <p role="status" className={classes.note}>
          {text(tooFew)}
        </p>
      )}
      {isOver && (
        <p role="alert" className={classes.problem}>
          {text(closed)}
        </p>
      )}
      {failure && (
        <p role="alert" className={classes.problem}>
          {typeof failure === 'string' ? failure : text(failure)}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={signUp.isPending} onClick={close}>
          {text(words.cancelDialog)}
        </Button>
        <Button
          disabled={isOver || chosen.size === 0 || chosen.size > maxPeople}
          loading={signUp.isPending}
          onClick={() => void send()}
        >
          {text(action)}
        </Button>
      </div>
    </DialogBox>
  )
}

/** What was picked, without those who cannot sign up any more: someone else may have signed them up meanwhile. */
export function stillPossible(picked: ReadonlyMap<string, Form>, candidates: readonly Candidate[]) {
  const taken = candidates.filter(({ participantId, forms, obstacles }) => {
    const form = picked.get(participantId)
    return form && (obstacles.length > 0 || !forms.includes(form))
  })
  const ids = new Set(taken.map(({ participantId }) => participantId))
  return {
    chosen: new Map([...picked].filter(([id]) => !ids.has(id))),
    dropped: taken.map(({ name }) => name),
  }
}

/** Said before more people sign up than there are places left in their form: the last place may have gone since the dialog was opened. Undefined where there are enough. */
export function tooFewFor(
  activity: Pick<OwnActivity, 'seats' | 'waitingLimit'>,
  chosen: ReadonlyMap<string, Form>,
): Bilingual | undefined {
  const wanted = (form: Form) => [...chosen.values()].filter((each) => each === form).length
  const short = activity.seats.find(({ form, free }) => free !== null && free < wanted(form))
  if (!short) return undefined
  const neverFits = activity.seats.some(
    ({ form, capacity, open = capacity }) => open !== null && open < wanted(form),
  )
  const isTooLarge = neverFits || chosen.size > (activity.waitingLimit ?? Number.POSITIVE_INFINITY)
  const largeGroup = chosen.size > 1 ? 'tooMany' : 'refused'
  const outcome = !hasWaitingList(activity) ? 'refused' : isTooLarge ? largeGroup : 'waits'
  return tooFewWords({ free: short.free ?? 0, count: chosen.size, outcome })
}

/** Each guest, followed by their companions. */
const inFamilies = (candidates: readonly Candidate[]): Candidate[] => {
  const companions = Map.groupBy(candidates, ({ guestId }) => guestId)
  return (companions.get(null) ?? []).flatMap((guest) => [
    guest,
    ...(companions.get(guest.participantId) ?? []),
  ])
}
