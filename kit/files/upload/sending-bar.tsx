import type { PropsWithChildren } from 'react'
import classes from './sending-bar.module.css'

/** Upload progress bar: `share` from 0 to 1, `label` for screen readers; children are further texts and buttons. */
export const SendingBar = ({
  share,
  label,
  children,
}: PropsWithChildren<{ share: number; label: string }>) => (
  <div className={classes.sending}>
    <progress className={classes.bar} value={share} max={1} aria-label={label} />
    {children}
  </div>
)

/** Message for a refused file, with actions. */
export const NotTaken = ({ children }: PropsWithChildren) => (
  <div className={classes.notTaken} role="alert">
    {children}
  </div>
)
