import { Tag, type Tone } from '#kit/web/tag.tsx'
import type { SignInOutcome, SignInWay } from '../rules.ts'
import { outcomeOf } from '../words/console.ts'

const outcomeTones: Record<SignInOutcome, Tone> = {
  in: 'good',
  wrongPassword: 'odd',
  wrongCode: 'odd',
  locked: 'bad',
  disabled: 'bad',
  displaced: 'odd',
}

export const OutcomeTag = ({ outcome, way }: { outcome: SignInOutcome; way: SignInWay }) => (
  <Tag words={outcomeOf({ outcome, way })} tone={outcomeTones[outcome]} />
)
