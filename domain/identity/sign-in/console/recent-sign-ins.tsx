import { Link } from 'react-router'
import classes from '#domain/identity/accounts/parts/entries.module.css'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { signInsApi } from '../api/console.ts'
import { deviceOf } from '../parts/device.ts'
import { wayWords, signInWords as words } from '../words/console.ts'
import { deviceWords } from '../words/settings.ts'
import { OutcomeTag } from './outcome-tag.tsx'

/** The last sign-ins of one account on its page, with a link to all of them. */
export const RecentSignIns = ({ accountId }: { accountId: string }) => (
  <Card title={words.recent}>
    <Entries accountId={accountId} />
  </Card>
)

function Entries({ accountId }: { accountId: string }) {
  const text = useText()
  const language = useLanguage()
  const query = { accountId, size: 5 }
  const { data, error, refetch } = useReply(signInsApi.list, { query })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={3} />
  if (data.total === 0) return <p className={classes.quiet}>{text(words.recentNone)}</p>
  return (
    <>
      <ol className={classes.list}>
        {data.records.map(({ id, at, outcome, way, userAgent, address }) => (
          <li key={id} className={classes.entry}>
            <time className={classes.when} dateTime={at}>
              {formatMoment(at, language)}
            </time>
            <OutcomeTag outcome={outcome} way={way} />
            <span>{text(wayWords[way])}</span>
            <span>{text(deviceWords(deviceOf(userAgent)))}</span>
            <span className={classes.quiet}>{address}</span>
          </li>
        ))}
      </ol>
      {data.total > data.records.length && (
        <p className={classes.more}>
          <Link to={`/accounts/sign-ins?accountId=${accountId}`}>{text(words.all)}</Link>
        </p>
      )}
    </>
  )
}
