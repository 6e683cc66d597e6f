import { OrganisationName } from '#domain/people/participants/parts/organisation-name.tsx'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { PortraitPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import type { MergeSide } from '../api.ts'
import classes from './side.module.css'

/** One record of a pair: portrait, names, state, position and organisation. */
export function Side({ of }: { of: MergeSide }) {
  return (
    <div className={classes.side}>
      <span className={classes.portrait}>
        <PortraitPicture participantId={of.id} fileId={of.portrait} alt="" size="list" />
      </span>
      <span className={classes.facts}>
        <ParticipantLink participantId={of.id}>
          <ParticipantName of={of} />
        </ParticipantLink>
        <span className={classes.quiet}>
          <StatusTag status={of.status} /> {of.jobTitle}
        </span>
        <span className={classes.quiet}>
          <OrganisationName of={of} />
        </span>
      </span>
    </div>
  )
}
