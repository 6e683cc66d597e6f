import { Link } from 'react-router'
import { CompanionGuest } from '#domain/people/participants/parts/companion-guest.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { PortraitPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { VersionText } from '#domain/people/participants/parts/version-text.tsx'
import { awaitsGuestApproval } from '#domain/people/participants/rules.ts'
import { awaitingGuestApproval } from '#domain/people/participants/words/state.ts'
import { PortraitCheckNote } from '#domain/people/pictures/parts/portrait-check-note.tsx'
import { formatMoment, formatTime } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { type ReviewReply, reviewApi } from '../api.ts'
import type { Claim } from '../lists.ts'
import { deskWords, recordWords } from '../words/desk.ts'
import { RecordFacts } from './record-facts.tsx'
import classes from './record-head.module.css'

type Head = { record: ReviewReply; name: string; claim: Claim | undefined }

/** The person, with a large portrait, version, waiting since, and who else has it open. */
export function RecordHead({ record, name, claim }: Head) {
  const text = useText()
  const language = useLanguage()
  const { participant, submitted, submittedAt } = record
  return (
    <header className={classes.head}>
      <div className={classes.portrait}>
        <PortraitPicture
          participantId={participant.id}
          fileId={submitted?.portrait}
          alt={text(recordWords.portraitOf({ name }))}
        />
      </div>
      <div className={classes.facts}>
        <h2 className={classes.name} tabIndex={-1} data-record-name>
          <ParticipantName of={submitted ?? participant} />
        </h2>
        {participant.guestId && (
          <p className={classes.line}>
            <CompanionGuest of={participant} guestPath={`/participants/${participant.guestId}`} />
          </p>
        )}
        {awaitsGuestApproval(participant) && <p className={classes.claim}>{text(awaitingGuestApproval)}</p>}
        <p className={classes.state}>
          <StatusTag status={participant.status} />
          <VersionText of={participant} />
          <span className={classes.quiet}>
            {submittedAt
              ? text(deskWords.since({ moment: formatMoment(submittedAt, language) }))
              : text(deskWords.neverSubmitted)}
          </span>
          <Allowed to={['participants:list']}>
            <Link to={`/participants/${participant.id}`}>{text(recordWords.openParticipant)}</Link>
          </Allowed>
        </p>
        {submitted && <RecordFacts record={record} />}
        {claim && !claim.mine && (
          <p className={classes.claim} role="status">
            {text(
              recordWords.claimed({ name: claim.name, time: formatTime(new Date(claim.until), language) }),
            )}
          </p>
        )}
        {submitted?.portrait && (
          <PortraitCheckNote
            participantId={participant.id}
            fileId={submitted.portrait}
            refreshes={[reviewApi.read, reviewApi.steps]}
          />
        )}
        {participant.changedSinceSubmission && <p className={classes.claim}>{text(recordWords.editing)}</p>}
      </div>
    </header>
  )
}
