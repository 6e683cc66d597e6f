import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useOnBehalf } from '#domain/identity/organisations/parts/on-behalf.tsx'
import { SaveNotices } from '#kit/form/save-notices.tsx'
import { useTypedInClear } from '#kit/form/typed-in-clear.ts'
import type { AutosaveForm } from '#kit/form/use-autosave.ts'
import { useUnsaved } from '#kit/form/use-unsaved.ts'
import { whyUnsaved } from '#kit/form/why-unsaved.ts'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type Participant, ParticipantAnswers, problemsWith } from '../parts/participant-answers.tsx'
import { isFormPath, stepPath } from '../parts/paths.ts'
import { guest as guestRecord } from '../rules.ts'
import { checkWords } from '../words/form.ts'
import { words } from '../words.ts'
import classes from './check-answers-page.module.css'
import { FormSteps } from './form-steps.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { Submitted } from './submitted.tsx'
import { useGuest } from './use-guest.ts'
import { useGuestForm } from './use-guest-form.ts'

/** All answers before submission, each section with a link back to it; after submission the next steps. */
export default function CheckAnswersPage() {
  const { id = '' } = useParams()
  const { data: guest, error, refetch } = useGuest(id)
  const [submitted, setSubmitted] = useState<Participant>()
  const text = useText()
  if (submitted) return <Submitted of={submitted} />
  const Shown = guest?.may.edit ? WithForm : Answers
  return (
    <Page title={checkWords.title} lead={text(checkWords.lead)}>
      {error && <Failed error={error} retry={refetch} />}
      {!guest && !error && <Loading lines={8} />}
      {guest && <Shown of={guest} onSubmitted={setSubmitted} />}
    </Page>
  )
}

type AnswersProps = {
  of: Participant
  /** The form that saves what is unsaved; none where nothing can be edited any more. */
  form?: AutosaveForm
  onSubmitted(reply: Participant): void
}

/**
 * With the form, which is opened here as on its steps: what an earlier page left in this browser is saved, what became of that is said, and nothing is
 * submitted without it.
 */
function WithForm(props: AnswersProps) {
  const { of } = props
  const said = useOnBehalf()
  const form = useGuestForm({ of, said, showMissing: false })
  const { flush } = form
  useEffect(() => void flush(), [flush])
  return <Answers {...props} form={form} />
}

function Answers({ of, form, onSubmitted }: AnswersProps) {
  const typed = useTypedInClear(
    guestRecord,
    of.id,
    useMemo(() => isFormPath(of.id), [of.id]),
  )
  const unsaved = useUnsaved(guestRecord, of.id, of)
  return (
    <>
      {form && <FormSteps of={{ ...of, problems: problemsWith(of, unsaved) }} at="check" />}
      {form && <SaveNotices form={form} record={guestRecord} words={words} />}
      {form && <NotSaved form={form} />}
      <div className={classes.narrow}>
        <SubmitBar of={of} form={form} unsaved={unsaved} onSubmitted={onSubmitted}>
          <Card>
            <ParticipantAnswers
              of={of}
              withProblems
              typed={typed}
              unsaved={unsaved}
              {...(form && { changeLink: (section: string) => stepPath(of.id, section) })}
            />
          </Card>
        </SubmitBar>
      </div>
    </>
  )
}

/** Why something is not saved; a conflict and problems of fields have places of their own. */
function NotSaved({ form }: { form: AutosaveForm }) {
  const text = useText()
  const isTold = form.state === 'offline' || form.state === 'refused'
  const why = isTold && form.unsaved.length > 0 && whyUnsaved(form, text)
  return why ? <p role="status">{text(why)}</p> : null
}
