import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useOnBehalf } from '#domain/identity/organisations/parts/on-behalf.tsx'
import { useTypedInClear } from '#kit/form/typed-in-clear.ts'
import { useUnsaved } from '#kit/form/use-unsaved.ts'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type Participant, ParticipantAnswers, problemsWith } from '../parts/participant-answers.tsx'
import { isFormPath, stepPath } from '../parts/paths.ts'
import { guest as guestRecord } from '../rules.ts'
import { checkWords } from '../words/form.ts'
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
  const typed = useTypedInClear(
    guestRecord,
    id,
    useMemo(() => isFormPath(id), [id]),
  )
  const unsaved = useUnsaved(guestRecord, id, guest)
  const text = useText()
  if (submitted) return <Submitted of={submitted} />
  return (
    <Page title={checkWords.title} lead={text(checkWords.lead)}>
      {error && <Failed error={error} retry={refetch} />}
      {!guest && !error && <Loading lines={8} />}
      {guest && (
        <>
          {guest.may.edit && (
            <FormSteps of={{ ...guest, problems: problemsWith(guest, unsaved) }} at="check" />
          )}
          {guest.may.edit && Object.keys(unsaved.values).length > 0 && <SendLeftBehind of={guest} />}
          <div className={classes.narrow}>
            <SubmitBar of={guest} unsaved={unsaved} onSubmitted={setSubmitted}>
              <Card>
                <ParticipantAnswers
                  of={guest}
                  withProblems
                  typed={typed}
                  unsaved={unsaved}
                  {...(guest.may.edit && { changeLink: (section: string) => stepPath(id, section) })}
                />
              </Card>
            </SubmitBar>
          </div>
        </>
      )}
    </Page>
  )
}

/** Saves what an earlier page left in this browser: the form that would save it is not open here, and without it nothing can be submitted. */
function SendLeftBehind({ of }: { of: Participant }) {
  const said = useOnBehalf()
  const { flush } = useGuestForm({ of, said, showMissing: false })
  useEffect(() => void flush(), [flush])
  return null
}
