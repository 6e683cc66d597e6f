import type { ReactNode } from 'react'
import { FoldingSections } from './folding.tsx'
import classes from './record-columns.module.css'

/** A record of the console in two columns: what is known of it, and beside it what is arranged for it; dense on a desk, its sections folding where there is little room. */
export const RecordColumns = ({ facts, beside }: { facts: ReactNode; beside: ReactNode }) => (
  <FoldingSections alsoSeldom>
    <div className={classes.columns}>
      <div className={classes.column}>{facts}</div>
      <div className={classes.column}>{beside}</div>
    </div>
  </FoldingSections>
)
