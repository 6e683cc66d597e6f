import { Button } from '@mantine/core'
import { Link, Navigate, useParams } from 'react-router'
import { onBehalfWords } from '#domain/identity/organisations/words/on-behalf.ts'
import { useReply } from '#kit/web/api.tsx'
import { FurtherActs } from '#kit/web/further-acts.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { RecordColumns } from '#kit/web/record-columns.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot, useSlotShows } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import { CompanionGuest } from '../parts/companion-guest.tsx'
import { ConsentsCard } from '../parts/consents-card.tsx'
import { ContactDeniedNote } from '../parts/contact-denied-note.tsx'
import { EnteredAnswers } from '../parts/entered-answers.tsx'
import { type Participant, ParticipantAnswers } from '../parts/participant-answers.tsx'
import { ParticipantBadge } from '../parts/participant-badge.tsx'
import { PastEdition } from '../parts/past-edition.tsx'
import { sectionsOf, stepPath } from '../parts/paths.ts'
import { PossibleDuplicatesNote } from '../parts/possible-duplicates-note.tsx'
import { StatusTag } from '../parts/status-tag.tsx'
import { VersionText } from '../parts/version-text.tsx'
import { type Kind, mayLack } from '../rules.ts'
import { formWords } from '../words/form.ts'
import { listWords } from '../words/lists.ts'
import { recordWords } from '../words/record.ts'
import { missingText, nameOf, stateSentences } from '../words/state.ts'
import { kindWords } from '../words.ts'
import { isLateDraft, LateGuest, LateGuestNote } from './late-guest.tsx'
import { NameSpecial } from './name-special.tsx'
import classes from './participant-page.module.css'
import { SentMessagesCard } from './sent-messages-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** The annexes of a person, by kind. */
const plans: Partial<Record<Kind, string>> = { guest: 'participant-plan', companion: 'companion-record' }

/** One participant, read-only for organisers: answers, portrait, review record, history. */
export default function ParticipantPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(participantsApi.read, { params: { id } })
  // the id of a record that was merged leads to the one that was kept
  if (data && data.id !== id) return <Navigate to={`/participants/${data.id}`} replace />
  if (data) return <ParticipantRecord of={data} />
  return (
    <Page title={listWords.participants}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

function ParticipantRecord({ of }: { of: Participant }) {
  const text = useText()
  return (
    <Page
      title={nameOf(of)}
      lead={<Lead of={of} />}
      actions={
        <>
          {of.may.edit && (
            <Button component={Link} to={stepPath(of.id, sectionsOf(of)[0] ?? 'identity')}>
              {text(onBehalfWords.edit)}
            </Button>
          )}
          {isLateDraft(of) && (
            <Allowed to={['participants:register']}>
              <LateGuest of={of} />
            </Allowed>
          )}
          {of.may.withdraw && <Slot name="withdraw" participantId={of.id} base="/participants" />}
          <SeldomActs of={of} />
        </>
      }
    >
      <PastEdition of={of} />
      {isLateDraft(of) && (
        <Allowed to={['participants:register']}>
          <LateGuestNote of={of} />
        </Allowed>
      )}
      {of.status === 'entered' ? <Entered of={of} /> : <Registration of={of} />}
    </Page>
  )
}

/** What is seldom done with a record; nothing where the reader may do none of it. */
function SeldomActs({ of }: { of: Participant }) {
  const [showsOwn, showsAny] = [useSlotShows('participant-acts'), useSlotShows('record-acts')]
  const isCurrent = of.edition.current
  if (!of.may.nameSpecial && !showsAny && !(isCurrent && showsOwn)) return null
  return (
    <FurtherActs>
      {isCurrent && <Slot name="participant-acts" of={of} participantId={of.id} called={nameOf(of)} />}
      {of.may.nameSpecial && <NameSpecial of={of} />}
      <Slot name="record-acts" participantId={of.id} />
    </FurtherActs>
  )
}

/** A person whom the office entered from the list of a past edition: nothing of a registration exists. */
function Entered({ of }: { of: Participant }) {
  const text = useText()
  return (
    <>
      <p role="note">{text(stateSentences.entered)}</p>
      <RecordColumns
        facts={
          <>
            <EnteredAnswers of={of} />
            <Allowed to={['participants:timeline']}>
              <TimelineCard participantId={of.id} />
            </Allowed>
          </>
        }
        beside={<Slot name="record-aside" participantId={of.id} isPast />}
      />
    </>
  )
}

function Registration({ of }: { of: Participant }) {
  return (
    <>
      <ContactDeniedNote of={of} />
      <PossibleDuplicatesNote participantId={of.id} pathOf={(id) => `/participants/${id}`} />
      <RecordColumns
        facts={
          <>
            <Card title={recordWords.answers} startsOpen>
              <ParticipantAnswers of={of} asFacts />
            </Card>
            <Slot name={plans[of.kind] ?? 'none'} participantId={of.id} />
            <Allowed to={['participants:timeline']}>
              <TimelineCard participantId={of.id} />
            </Allowed>
          </>
        }
        beside={
          <>
            <Card title={formWords.badgePreview}>
              <ParticipantBadge of={of} />
              {of.may.replacePicture && <Slot name="participant-pictures" of={of} />}
            </Card>
            <Slot name="record-aside" participantId={of.id} isPast={!of.edition.current} />
            <Slot name="guest-aside" participantId={of.id} />
            <SentMessagesCard participantId={of.id} />
            <ConsentsCard participantId={of.id} />
          </>
        }
      />
    </>
  )
}

function Lead({ of }: { of: Participant }) {
  const text = useText()
  return (
    <span className={classes.lead}>
      <StatusTag status={of.status} />
      <VersionText of={of} />
      {of.guestId ? (
        <CompanionGuest of={of} guestPath={`/participants/${of.guestId}`} />
      ) : (
        <span>{text(kindWords[of.kind])}</span>
      )}
      {of.missing > 0 && of.edition.current && mayLack(of) && (
        <span>{text(missingText({ count: of.missing }))}</span>
      )}
      {of.organisationId && (
        <Link to={`/organisations/${of.organisationId}`}>{text(recordWords.openOrganisation)}</Link>
      )}
    </span>
  )
}
