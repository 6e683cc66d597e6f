import type { ReactNode } from 'react'
import type { Bilingual } from '../words/bilingual.ts'
import { useText } from './language.tsx'
import classes from './wide-table.module.css'

/** Scrolls a table that is wider than the screen, by keyboard too. */
export function WideTable({ label, children }: { label: Bilingual; children: ReactNode }) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the hidden columns are out of reach by keyboard
    <section className={classes.scroll} aria-label={text(label)} tabIndex={0}>
      {children}
    </section>
  )
}
