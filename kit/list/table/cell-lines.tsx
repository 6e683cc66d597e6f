import type { ReactNode } from 'react'
import classes from './cell-lines.module.css'

/** A cell of several lines, elements one below the other; in rows of one line one after the other, cut with an ellipsis. */
export const CellLines = ({ children }: { children: ReactNode }) => (
  <span className={classes.lines}>{children}</span>
)

/** A further line of a cell, less prominent than the first. `lang`: of its text, where it is another one than the page's. */
export const FurtherLine = ({ lang, children }: { lang?: string; children: ReactNode }) => (
  <span className={classes.further} lang={lang}>
    {children}
  </span>
)
