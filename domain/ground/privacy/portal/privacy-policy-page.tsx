import { Link, useSearchParams } from 'react-router'
import * as z from 'zod'
import type { CallFailed } from '#kit/http/client.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useTitle } from '#kit/web/title.tsx'
import { privacyApi, type ShownPolicy } from '../api.ts'
import { PolicyText } from '../parts/policy-text.tsx'
import { policyVersion } from '../rules.ts'
import { keptWords } from '../words/kept.ts'
import { policyWords as words } from '../words.ts'
import classes from './privacy-policy-page.module.css'

/** No version is in force: the office has not published one yet. */
const isMissing = (error: CallFailed) => error.status === 404

const inAddress = z.coerce.number().pipe(policyVersion)

/** The privacy policy: the version in force, or the earlier one that the address names. */
export default function PrivacyPolicyPage() {
  const text = useText()
  const [search] = useSearchParams()
  const named = inAddress.safeParse(search.get('version') ?? undefined).data
  const query = named === undefined ? {} : { version: named }
  const { data, error, refetch } = useReply(privacyApi.policy, { query })
  useTitle(words.title)
  return (
    <article className={classes.policy}>
      <h1 className={classes.title}>{text(words.title)}</h1>
      {error && isMissing(error) && named === undefined && <p>{text(words.none)}</p>}
      {error && !(isMissing(error) && named === undefined) && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && <Shown policy={data} />}
    </article>
  )
}

function Shown({ policy }: { policy: ShownPolicy }) {
  const text = useText()
  const language = useLanguage()
  const { version, publishedAt, versions } = policy
  const saying = ({ version, publishedAt }: ShownPolicy['versions'][number]) =>
    text(words.version({ version, day: formatDay(eventDay(new Date(publishedAt)), language) }))
  const newest = versions[0]?.version ?? version
  const others = versions.filter((other) => other.version !== version)
  return (
    <>
      <p className={classes.quiet}>{saying({ version, publishedAt })}</p>
      {newest !== version && (
        <p className={classes.note}>
          {text(words.notInForce({ version: newest }))} <Link to="?">{text(words.toCurrent)}</Link>
        </p>
      )}
      {text(policy.changes) && version > 1 && (
        <section className={classes.changes}>
          <h2>{text(words.changes)}</h2>
          <PolicyText of={text(policy.changes)} below={2} />
        </section>
      )}
      <PolicyText of={text(policy.text)} />
      <Link to="/what-is-kept">{text(keptWords.title)}</Link>
      {others.length > 0 && (
        <nav aria-label={text(words.earlier)}>
          <h2 className={classes.earlier}>{text(words.earlier)}</h2>
          <ul className={classes.versions}>
            {others.map((other) => (
              <li key={other.version}>
                <Link to={`?version=${other.version}`}>{saying(other)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
