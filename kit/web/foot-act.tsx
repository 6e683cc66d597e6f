import type { ReactNode } from 'react'
import classes from './foot-act.module.css'

/**
 * The one act of a page, with what stands quietly beside it. On a phone it stays at the foot of the screen, in reach of the thumb: it takes room of
 * its own at the end of the page, focus is never below it, and it stays where it is while a field has the keyboard.
 */
export const FootAct = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
)
