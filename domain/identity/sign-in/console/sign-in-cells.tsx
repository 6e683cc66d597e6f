import { AccountLink } from '#domain/identity/accounts/parts/account-link.tsx'
import classes from '#domain/identity/accounts/parts/cells.module.css'
import { useText } from '#kit/web/language.tsx'
import type { SignIn } from '../lists.ts'
import { deviceOf } from '../parts/device.ts'
import { signInWords as words } from '../words/console.ts'
import { deviceWords } from '../words/settings.ts'
import { OutcomeTag } from './outcome-tag.tsx'

/** Custom cells of the log of sign-ins. */
export const signInCells = {
  account: (row: SignIn) => <Whose entry={row} />,
  outcome: (row: SignIn) => <OutcomeTag outcome={row.outcome} way={row.way} />,
  device: (row: SignIn) => <Device userAgent={row.userAgent} />,
}

function Device({ userAgent }: { userAgent: string }) {
  const text = useText()
  return <span title={userAgent}>{text(deviceWords(deviceOf(userAgent)))}</span>
}

function Whose({ entry: { accountId, account, name } }: { entry: SignIn }) {
  const text = useText()
  const said = name ? text(name) : account
  return (
    <span className={classes.name}>
      {accountId ? <AccountLink accountId={accountId}>{said}</AccountLink> : said}
      {said !== account && <span className={classes.quiet}>{account}</span>}
      {!accountId && <span className={classes.quiet}>{text(words.unknown)}</span>}
    </span>
  )
}
