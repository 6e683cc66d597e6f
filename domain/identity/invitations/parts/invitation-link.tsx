import { AddressToCopy } from '#kit/web/address-to-copy.tsx'
import { consoleWords as words } from '../words/console.ts'
import classes from './invitation-link.module.css'

/** The address to share, ready to be copied. */
export const InvitationLink = ({ path, code }: { path: string; code: string }) => (
  <div className={classes.link}>
    <AddressToCopy
      path={path}
      label={{ zh: `${words.link.zh} ${code}`, en: `${words.link.en} ${code}` }}
      variant="default"
    />
  </div>
)
