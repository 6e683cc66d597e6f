import type { ReactNode } from 'react'
import classes from './aside-title.module.css'

type Props = {
  children: ReactNode
  /** A figure at the end of the line. */
  beside?: ReactNode
}

/** The title of a part of the column beside the board. */
export const AsideTitle = ({ children, beside }: Props) => (
  <h2 className={classes.title}>
    <span>{children}</span> {beside && <span className={classes.beside}>{beside}</span>}
  </h2>
)
