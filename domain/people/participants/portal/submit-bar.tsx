import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ErrorSummary } from '#kit/form/error-summary.tsx'
import { formWords } from '#kit/form/form-words.ts'
import type { AutosaveForm } from '#kit/form/use-autosave.ts'
import type { UnsavedAnswers } from '#kit/form/use-unsaved.ts'
import { whyUnsaved } from '#kit/form/why-unsaved.ts'
import { queries, remember, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { problemsOf, wordsOfFailure } from '#kit/web/failure.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { pathLabel } from '#kit/words/path-label.ts'
import { participantsApi } from '../api.ts'
import { type Participant, problemsWith } from '../parts/participant-answers.tsx'
import { stepPath } from '../parts/paths.ts'
import { guest, reviewedKeys } from '../rules.ts'
import { checkWords } from '../words/form.ts'
import { words } from '../words.ts'
import { DeclareConsents, useDeclaring } from './declare-consents.tsx'
import classes from './submit-bar.module.css'
import { useSubmitObstacle } from './use-submit-obstacle.ts'

type Bar = {
  of: Participant
  /** The form that saves what is unsaved, where there is one. */
  form: AutosaveForm | undefined
  unsaved: UnsavedAnswers
  onSubmitted: (reply: Participant) => void
  children: ReactNode
}

/** Fields with reviewer's remarks, while no reviewed field has changed since. */
const untouchedRemarks = ({ requested, changedSinceSubmission }: Participant) =>
  changedSinceSubmission
    ? []
    : (requested?.fields ?? []).filter(({ field }) => reviewedKeys.some((key) => key === field))

const labelsOf = (remarks: ReadonlyArray<{ field: string }>): Bilingual => {
  const labels = remarks.map(({ field }) => pathLabel(field, words))
  return { zh: labels.map(({ zh }) => zh).join('、'), en: labels.map(({ en }) => en).join(', ') }
}

/** Problems on top, the answers, and the submit button. */
export function SubmitBar({ of, form, unsaved, onSubmitted, children }: Bar) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const submit = useChange(participantsApi.submit, { quiet: 'whileShown' })
  const [tried, setTried] = useState(0)
  const obstacle = useSubmitObstacle(of)
  const declaring = useDeclaring(of)
  const refused = problemsOf(submit.error).filter(({ path }) => !path.startsWith('consents.'))
  const inTheWay = problemsWith(of, unsaved)
  const problems = refused.length > 0 ? refused : inTheWay
  const params = { id: of.id }

  const sayUnsaved = () => {
    toast.failed((form && whyUnsaved(form, text)) ?? formWords.saving)
    if (form) document.getElementById(form.conflictId)?.focus()
    void form?.flush()
  }
  const press = async () => {
    setTried(tried + 1)
    if (inTheWay.length > 0 || declaring.isMissing()) return
    // pending input is not saved yet: older answers would be submitted
    if (Object.keys(unsaved.values).length > 0) return sayUnsaved()
    const untouched = untouchedRemarks(of)
    if (untouched.length > 0 && !(await ask(checkWords.submitUnchanged({ fields: labelsOf(untouched) }))))
      return
    submit.mutate(
      { params, body: { revision: of.revision, consents: declaring.sent } },
      {
        onSuccess: (reply) => {
          remember(participantsApi.read, { params }, reply)
          onSubmitted(reply)
        },
        onError: (error) => {
          if (declaring.refusedBy(error)) return
          if (problemsOf(error).length === 0 && error.status !== 401) toast.failed(wordsOfFailure(error))
        },
        // lists, the guide and the review record change with it; after a refusal they may be outdated
        onSettled: () => queries.invalidateQueries(),
      },
    )
  }

  return (
    <>
      {of.may.submit && (
        <ErrorSummary
          key={tried}
          record={guest}
          words={words}
          problems={problems}
          title={checkWords.incomplete({ count: problems.length })}
          linkTo={(section) => stepPath(of.id, section)}
          takesFocus={tried > 0}
        />
      )}
      {children}
      {obstacle ? (
        <p className={classes.why}>{text(obstacle)}</p>
      ) : (
        <Submitting of={of} declaring={declaring} isPending={submit.isPending} press={press} />
      )}
    </>
  )
}

type SubmittingProps = {
  of: Participant
  declaring: ReturnType<typeof useDeclaring>
  isPending: boolean
  press(): Promise<unknown>
}

/** The consents, and the button below them. */
function Submitting({ of, declaring, isPending, press }: SubmittingProps) {
  const text = useText()
  if (declaring.failed) return <Failed {...declaring.failed} />
  if (!declaring.isKnown) return <Loading lines={2} />
  return (
    <>
      <DeclareConsents of={declaring} />
      <FootAct>
        <Button loading={isPending} onClick={({ detail }) => detail < 2 && void press()}>
          {text(of.version > 0 ? checkWords.submitAgain : checkWords.submit)}
        </Button>
      </FootAct>
    </>
  )
}
