import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { NoticeState } from '../rules.ts'
import { stateWords } from '../words/console.ts'

const tones: Partial<Record<NoticeState, Tone>> = { scheduled: 'waiting', released: 'good', withdrawn: 'bad' }

/** State of a notice, in one word. */
export const StateTag = ({ state }: { state: NoticeState }) => (
  <Tag words={stateWords[state]} tone={tones[state]} />
)
