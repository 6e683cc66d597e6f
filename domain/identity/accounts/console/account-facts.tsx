import { Link } from 'react-router'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import type { AccountReply } from '../api/console.ts'
import { accountTypeWords, listWords, organiserRoleWords, accountWords as words } from '../words/console.ts'
import classes from './account-page.module.css'

/** What is known about an account. */
export function AccountFacts({ of }: { of: AccountReply }) {
  const text = useText()
  const language = useLanguage()
  return (
    <dl className={classes.facts}>
      <dt>{text(words.account)}</dt>
      <dd>{of.account}</dd>
      <dt>{text(words.type)}</dt>
      <dd>{text(accountTypeWords[of.type])}</dd>
      {of.organiserRole && (
        <>
          <dt>{text(words.role)}</dt>
          <dd>{text(organiserRoleWords[of.organiserRole])}</dd>
        </>
      )}
      {of.organisationId && (
        <Allowed to={['organisations:read']}>
          <dt>{text(words.organisation)}</dt>
          <dd>
            <Link to={`/organisations/${of.organisationId}`}>{text(words.openOrganisation)}</Link>
          </dd>
        </Allowed>
      )}
      <dt>{text(listWords.lastSignIn)}</dt>
      <dd>{of.lastSignInAt ? formatMoment(of.lastSignInAt, language) : text(listWords.never)}</dd>
      <dt>{text(words.sessions)}</dt>
      <dd>{text(words.sessionCount({ count: of.sessions }))}</dd>
      <dt>{text(listWords.created)}</dt>
      <dd>{formatMoment(of.createdAt, language)}</dd>
    </dl>
  )
}
