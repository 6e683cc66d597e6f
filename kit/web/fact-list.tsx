import type { ReactNode } from 'react'
import type { Bilingual } from '../words/bilingual.ts'
import classes from './fact-list.module.css'
import { useText } from './language.tsx'

/** What is known of something, each with its label: in two columns, or `flowing`, each value behind its label. */
export const FactList = ({ flowing = false, children }: { flowing?: boolean; children: ReactNode }) => (
  <dl className={flowing ? classes.flowing : classes.columns}>{children}</dl>
)

/** One of them; without a value it is left out. */
export function Fact({ label, children }: { label: Bilingual; children: ReactNode }) {
  const text = useText()
  if (children === null || children === undefined || children === false || children === '') return null
  return (
    <div>
      <dt>{text(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
