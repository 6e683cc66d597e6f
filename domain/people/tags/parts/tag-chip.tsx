import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { ShownTag } from '../rules.ts'
import classes from './tag-chip.module.css'

/** A tag in its colour; the name carries the meaning. */
export function TagChip({ of, children }: { of: ShownTag; children?: ReactNode }) {
  const text = useText()
  return (
    <span className={classes.chip} data-colour={of.colour}>
      {text(of.name)}
      {children}
    </span>
  )
}
