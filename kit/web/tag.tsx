import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'
import classes from './tag.module.css'

/** What a colour means: done, under way, needs attention, refused; none for what is at rest. */
export type Tone = 'good' | 'waiting' | 'odd' | 'bad'

/** A small coloured word; the word alone says it, the colour only helps to find it. */
export function Tag({ words, tone }: { words: Bilingual; tone?: Tone | undefined }) {
  const text = useText()
  return (
    <span className={classes.tag} data-tone={tone}>
      {text(words)}
    </span>
  )
}
