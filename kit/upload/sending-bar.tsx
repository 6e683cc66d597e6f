import type { PropsWithChildren } from 'react'
import classes from './sending-bar.module.css'

/** How far a file is that is being sent: `share` from 0 to 1, `label` as it is read aloud; beside it what else is said and can be done. */
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

/** Why a file was not taken, and what can be done. */
export const NotTaken = ({ children }: PropsWithChildren) => (
  <div className={classes.notTaken} role="alert">
    {children}
  </div>
)
