import type { MessageReply } from '../api.ts'
import classes from './logo-name.module.css'

const inUnits = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`

/** Name and size of a logo file. */
export const LogoName = ({ of }: { of: MessageReply['logoFile'] }) =>
  of && (
    <span className={classes.file}>
      <span className={classes.name}>{of.name}</span>{' '}
      <span className={classes.size}>{inUnits(of.bytes)}</span>
    </span>
  )
