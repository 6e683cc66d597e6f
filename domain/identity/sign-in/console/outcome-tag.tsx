import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { SignInOutcome } from '../rules.ts'
import { outcomeWords } from '../words/console.ts'

const outcomeTones: Record<SignInOutcome, Tone> = {
  in: 'good',
  wrongPassword: 'odd',
  wrongCode: 'odd',
  locked: 'bad',
  disabled: 'bad',
  displaced: 'odd',
}

export const OutcomeTag = ({ outcome }: { outcome: SignInOutcome }) => (
  <Tag words={outcomeWords[outcome]} tone={outcomeTones[outcome]} />
)
