import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AccountState, SignInOutcome } from '../rules.ts'
import { outcomeWords, stateWords } from '../words/console.ts'
import classes from './tag.module.css'

type Tone = 'good' | 'waiting' | 'odd' | 'bad'

/** A small coloured word; the word alone says it, the colour only helps to find it. */
function Tag({ words, tone }: { words: Bilingual; tone: Tone }) {
  const text = useText()
  return (
    <span className={classes.tag} data-tone={tone}>
      {text(words)}
    </span>
  )
}

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
