import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { MessageState } from '../rules.ts'
import { stateWords } from '../words/console.ts'

const tones: Partial<Record<MessageState, Tone>> = {
  queued: 'waiting',
  sent: 'good',
  delivered: 'good',
  bounced: 'bad',
  failed: 'bad',
}

export const MessageStateTag = ({ state }: { state: MessageState }) => (
  <Tag words={stateWords[state]} tone={tones[state]} />
)
