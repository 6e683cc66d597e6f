import type { ReactNode } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { useText } from './language.tsx'
import classes from './refused-box.module.css'

type RefusedBoxProps = {
  saying: Bilingual | string | undefined
  /** What to do instead. */
  children?: ReactNode
}

/** Why the form as a whole was refused; announced to screen readers. */
export function RefusedBox({ saying, children }: RefusedBoxProps) {
  const text = useText()
  if (!saying) return null
  return (
    <div id="refused" className={classes.refused} role="alert" tabIndex={-1}>
      {typeof saying === 'string' ? saying : text(saying)}
      {children}
    </div>
  )
}
