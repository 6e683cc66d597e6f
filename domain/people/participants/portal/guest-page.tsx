import { Navigate, useParams } from 'react-router'
import { formatShortMoment } from '#kit/web/dates.ts'
import { FirstWanting } from '#kit/web/first-wanting.tsx'
import { FoldingSections } from '#kit/web/folding.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { CompanionGuest } from '../parts/companion-guest.tsx'
import { ConsentsCard } from '../parts/consents-card.tsx'
import { ContactDeniedNote } from '../parts/contact-denied-note.tsx'
import { EnteredAnswers } from '../parts/entered-answers.tsx'
import { HistoryList } from '../parts/history-list.tsx'
import { type Participant, ParticipantAnswers } from '../parts/participant-answers.tsx'
import { ParticipantBadge } from '../parts/participant-badge.tsx'
import { PastEdition } from '../parts/past-edition.tsx'
import { guestPath, stepPath } from '../parts/paths.ts'
import { PossibleDuplicatesNote } from '../parts/possible-duplicates-note.tsx'
import { isEmptyDraft, isRecordNext, type Kind } from '../rules.ts'
import { formWords } from '../words/form.ts'
import { listWords } from '../words/lists.ts'
import { recordWords } from '../words/record.ts'
import { nameOf } from '../words/state.ts'
import { GiveConsents } from './give-consents.tsx'
import { GuestActions } from './guest-actions.tsx'
import classes from './guest-page.module.css'
import { GuestState } from './guest-state.tsx'
import { useGuest } from './use-guest.ts'

/** One guest: the state, requested changes, the answers, and the history. */
export default function GuestPage() {
  const { id = '' } = useParams()
  const { data: guest, error, refetch } = useGuest(id)
  // the id of a record that was merged leads to the one that was kept
  if (guest && guest.id !== id) return <Navigate to={guestPath(guest.id)} replace />
  if (guest && isEmptyDraft(guest) && guest.may.edit)
    return <Navigate to={stepPath(id, 'identity')} replace />
  if (guest) return <Guest of={guest} />
  return (
    <Page title={listWords.guests}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

/** The annexes of a person, by kind; personnel has none. */
const plans: Partial<Record<Kind, string>> = { guest: 'guest-plan', companion: 'companion-plan' }

function Guest({ of }: { of: Participant }) {
  const { guestId } = of
  return (
    <Page
      title={nameOf(of)}
      lead={guestId && <CompanionGuest of={of} guestPath={guestPath(guestId)} />}
      actions={<GuestActions of={of} />}
    >
      <Slot name="guest-note" />
      <PastEdition of={of} />
      <GuestState of={of} />
      {of.status === 'entered' ? <EnteredAnswers of={of} /> : <Registration of={of} />}
    </Page>
  )
}

/** All that belongs to a registration; nothing of it exists of a person who was entered from a list. */
function Registration({ of }: { of: Participant }) {
  const { id, may } = of
  return (
    <>
      <OpenUntil of={of} />
      <ContactDeniedNote of={of} />
      <PossibleDuplicatesNote participantId={id} pathOf={guestPath} />
      <div className={classes.plan}>
        <FirstWanting>
          <Slot name={plans[of.kind] ?? 'none'} participantId={id} isNext={!isRecordNext(of)} />
        </FirstWanting>
      </div>
      <FoldingSections>
        <div className={classes.columns}>
          <Card title={recordWords.answers}>
            <ParticipantAnswers
              of={of}
              withProblems={may.edit}
              {...(may.edit && { changeLink: (section: string) => stepPath(id, section) })}
            />
          </Card>
          <div className={classes.aside}>
            <Card title={formWords.badgePreview}>
              <ParticipantBadge of={of} />
            </Card>
            <Slot name="guest-aside" participantId={id} />
            <Allowed to={['participants:giveConsent']}>
              <GiveConsents participantId={id} />
            </Allowed>
            <Allowed to={['participants:consents']}>
              <ConsentsCard participantId={id} />
            </Allowed>
            <Allowed to={['participants:history']}>
              <Card title={recordWords.history}>
                <HistoryList participantId={id} />
              </Card>
            </Allowed>
          </div>
        </div>
      </FoldingSections>
    </>
  )
}

/** Until when the record can be changed by an exception to its window. */
function OpenUntil({ of: { openUntil } }: { of: Participant }) {
  const text = useText()
  const language = useLanguage()
  if (!openUntil) return null
  return <p role="status">{text(recordWords.openUntil({ at: formatShortMoment(openUntil, language) }))}</p>
}
