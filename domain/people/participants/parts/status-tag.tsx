import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { Status } from '../rules.ts'
import { statusWords } from '../words.ts'

const tones: Partial<Record<Status, Tone>> = {
  pending: 'waiting',
  approved: 'good',
  returned: 'odd',
  notApproved: 'bad',
}

/** A participant's state. */
export const StatusTag = ({ status }: { status: Status }) => (
  <Tag words={statusWords[status]} tone={tones[status]} />
)
