import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { AccountState, SignInOutcome } from '../rules.ts'
import { outcomeWords, stateWords } from '../words/console.ts'

const stateTones: Record<AccountState, Tone> = { active: 'good', firstLogin: 'waiting', disabled: 'bad' }

export const AccountStateTag = ({ state }: { state: AccountState }) => (
  <Tag words={stateWords[state]} tone={stateTones[state]} />
)

const outcomeTones: Record<SignInOutcome, Tone> = {
  in: 'good',
  wrongPassword: 'odd',
  wrongCode: 'odd',
  locked: 'bad',
  disabled: 'bad',
}

export const OutcomeTag = ({ outcome }: { outcome: SignInOutcome }) => (
  <Tag words={outcomeWords[outcome]} tone={outcomeTones[outcome]} />
)
