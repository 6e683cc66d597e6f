import { Link } from 'react-router'
import type { Column } from '#kit/table/data-table.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { ListedAccount } from '../api/console.ts'
import { AccountStateTag } from '../parts/state-tags.tsx'
import { accountTypeWords, organiserRoleWords, listWords as words } from '../words/console.ts'
import classes from './cells.module.css'

/** The columns of the list of accounts. */
export function useAccountColumns(): Column<ListedAccount>[] {
  const text = useText()
  const language = useLanguage()
  return [
    {
      key: 'name',
      title: words.name,
      isHead: true,
      cell: ({ id, name, account, type }) => (
        <span className={classes.name}>
          <Link to={`/accounts/${id}`}>{text(name)}</Link>
          {account !== text(name) && type !== 'assistant' && <span className={classes.quiet}>{account}</span>}
        </span>
      ),
    },
    {
      key: 'type',
      title: words.type,
      cell: ({ type, organiserRole }) =>
        organiserRole
          ? `${text(accountTypeWords.organiser)} · ${text(organiserRoleWords[organiserRole])}`
          : text(accountTypeWords[type]),
    },
    { key: 'state', title: words.state, cell: ({ state }) => <AccountStateTag state={state} /> },
    {
      key: 'lastSignIn',
      title: words.lastSignIn,
      cell: ({ lastSignInAt }) => (
        <span className={classes.quiet}>
          {lastSignInAt ? formatMoment(lastSignInAt, language) : text(words.never)}
        </span>
      ),
    },
    {
      key: 'created',
      title: words.created,
      cell: ({ createdAt }) => <span className={classes.quiet}>{formatMoment(createdAt, language)}</span>,
    },
  ]
}
