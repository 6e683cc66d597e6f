import { BadgePreview } from './badge-preview.tsx'
import type { Participant } from './participant-answers.tsx'
import { PortraitPicture } from './portrait-picture.tsx'

/** The badge of a participant as it is filled in now. */
export function ParticipantBadge({ of }: { of: Participant }) {
  return (
    <BadgePreview badgeName={of.badgeName} jobTitle={of.jobTitle}>
      {of.portrait && <PortraitPicture participantId={of.id} fileId={of.portrait} alt="" />}
    </BadgePreview>
  )
}
