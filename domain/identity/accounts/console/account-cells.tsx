import { Link } from 'react-router'
import { Moment } from '#kit/list/table/moment.tsx'
import { useText } from '#kit/web/language.tsx'
import type { ListedAccount } from '../lists.ts'
import classes from '../parts/cells.module.css'
import { accountTypeWords, organiserRoleWords, listWords as words } from '../words/console.ts'
import { AccountStateTag } from './state-tag.tsx'

/** Custom cells of the list of accounts. */
export const accountCells = {
  name: (row: ListedAccount) => <Name of={row} />,
  type: (row: ListedAccount) => <Type of={row} />,
  state: (row: ListedAccount) => <AccountStateTag state={row.state} />,
  lastSignIn: (row: ListedAccount) => <LastSignIn of={row} />,
}

type Cell = { of: ListedAccount }

function Name({ of: { id, name, account, type } }: Cell) {
  const text = useText()
  return (
    <span className={classes.name}>
      <Link to={`/accounts/${id}`}>{text(name)}</Link>
      {account !== text(name) && type !== 'assistant' && <span className={classes.quiet}>{account}</span>}
    </span>
  )
}

function Type({ of: { type, organiserRole } }: Cell) {
  const text = useText()
  const said = text(accountTypeWords[type])
  return <>{organiserRole ? `${said} · ${text(organiserRoleWords[organiserRole])}` : said}</>
}

function LastSignIn({ of: { lastSignInAt } }: Cell) {
  const text = useText()
  return lastSignInAt ? (
    <Moment at={lastSignInAt} />
  ) : (
    <span className={classes.quiet}>{text(words.never)}</span>
  )
}
