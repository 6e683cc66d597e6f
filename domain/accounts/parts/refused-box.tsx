import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './way-in.module.css'

/** Why the form as a whole was refused; read aloud when it appears. */
export function RefusedBox({ saying }: { saying: Bilingual | string | undefined }) {
  const text = useText()
  if (!saying) return null
  return (
    <p className={classes.refused} role="alert">
      {typeof saying === 'string' ? saying : text(saying)}
    </p>
  )
}
