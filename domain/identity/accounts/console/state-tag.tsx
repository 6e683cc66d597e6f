import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { AccountState } from '../rules.ts'
import { stateWords } from '../words/console.ts'

const stateTones: Record<AccountState, Tone> = { active: 'good', firstLogin: 'waiting', disabled: 'bad' }

export const AccountStateTag = ({ state }: { state: AccountState }) => (
  <Tag words={stateWords[state]} tone={stateTones[state]} />
)
