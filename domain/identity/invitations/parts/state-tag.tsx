import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { InvitationState } from '../rules.ts'
import { stateWords } from '../words.ts'

const tones: Partial<Record<InvitationState, Tone>> = {
  open: 'good',
  notYet: 'waiting',
  usedUp: 'odd',
  revoked: 'bad',
}

/** Whether a code can be used. */
export const StateTag = ({ of }: { of: InvitationState }) => (
  <Tag words={stateWords[of].tag} tone={tones[of]} />
)
