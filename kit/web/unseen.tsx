import type { ReactNode } from 'react'
import classes from './unseen.module.css'

/** Said to those who listen to the page, not drawn for those who see it. */
export const Unseen = ({ children }: { children: ReactNode }) => (
  <span className={classes.unseen}>{children}</span>
)
