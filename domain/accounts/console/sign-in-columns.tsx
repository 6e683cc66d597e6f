import { Link } from 'react-router'
import type { Column } from '#kit/table/data-table.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { SignIn } from '../api/console.ts'
import { deviceOf } from '../parts/device.ts'
import { OutcomeTag } from '../parts/state-tags.tsx'
import { wayWords, signInWords as words } from '../words/console.ts'
import { deviceWords } from '../words/settings.ts'
import classes from './cells.module.css'

/** The columns of the log of sign-ins. */
export function useSignInColumns(): Column<SignIn>[] {
  const text = useText()
  const language = useLanguage()
  return [
    {
      key: 'at',
      title: words.at,
      isHead: true,
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, language)}</time>,
    },
    { key: 'account', title: words.account, cell: (entry) => <Whose entry={entry} /> },
    { key: 'outcome', title: words.outcome, cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
    { key: 'way', title: words.way, cell: ({ way }) => text(wayWords[way]) },
    {
      key: 'device',
      title: words.device,
      cell: ({ userAgent }) => <span title={userAgent}>{text(deviceWords(deviceOf(userAgent)))}</span>,
    },
    { key: 'address', title: words.address, cell: ({ address }) => address },
  ]
}

function Whose({ entry: { accountId, account, name } }: { entry: SignIn }) {
  const text = useText()
  const { permissions } = useSession()
  const said = name ? text(name) : account
  return (
    <span className={classes.name}>
      {accountId && permissions.has('accounts:list') ? (
        <Link to={`/accounts/${accountId}`}>{said}</Link>
      ) : (
        said
      )}
      {said !== account && <span className={classes.quiet}>{account}</span>}
      {!accountId && <span className={classes.quiet}>{text(words.unknown)}</span>}
    </span>
  )
}
