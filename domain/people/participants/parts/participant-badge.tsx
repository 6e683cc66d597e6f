import { useText } from '#kit/web/language.tsx'
import { roleOf } from '../words/state.ts'
import { BadgePreview } from './badge-preview.tsx'
import type { Participant } from './participant-answers.tsx'
import { PortraitPicture } from './portrait-picture.tsx'

/** The badge of a participant with the present answers. */
export function ParticipantBadge({ of }: { of: Participant }) {
  const text = useText()
  const role = roleOf(of)
  return (
    <BadgePreview badgeName={of.badgeName} jobTitle={of.jobTitle ?? (role && text(role))}>
      {of.portrait && <PortraitPicture participantId={of.id} fileId={of.portrait} alt="" />}
    </BadgePreview>
  )
}
