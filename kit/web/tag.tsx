import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'
import classes from './tag.module.css'

/** Meaning of a colour: done, in progress, needs attention, refused; none for neutral. */
export type Tone = 'good' | 'waiting' | 'odd' | 'bad'

/** A small coloured label; the text carries the meaning, the colour only helps to find it. */
export function Tag({ words, tone }: { words: Bilingual; tone?: Tone | undefined }) {
  const text = useText()
  return (
    <span className={classes.tag} data-tone={tone}>
      {text(words)}
    </span>
  )
}
