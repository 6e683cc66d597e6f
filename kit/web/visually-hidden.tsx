import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Said to those who listen to the page, not drawn for those who see it. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={classes.unseen}>{children}</span>
)
