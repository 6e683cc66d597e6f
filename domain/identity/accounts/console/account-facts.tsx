import { Link } from 'react-router'
import { formatMoment } from '#kit/web/dates.ts'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import type { AccountReply } from '../api/console.ts'
import { accountTypeWords, listWords, organiserRoleWords, accountWords as words } from '../words/console.ts'

/** What is known about an account. */
export function AccountFacts({ of }: { of: AccountReply }) {
  const text = useText()
  const language = useLanguage()
  return (
    <FactList>
      <Fact label={words.account}>{of.account}</Fact>
      <Fact label={words.type}>{text(accountTypeWords[of.type])}</Fact>
      {of.organiserRole && <Fact label={words.role}>{text(organiserRoleWords[of.organiserRole])}</Fact>}
      {of.organisationId && (
        <Allowed to={['organisations:read']}>
          <Fact label={words.organisation}>
            <Link to={`/organisations/${of.organisationId}`}>{text(words.openOrganisation)}</Link>
          </Fact>
        </Allowed>
      )}
      <Fact label={listWords.lastSignIn}>
        {of.lastSignInAt ? formatMoment(of.lastSignInAt, language) : text(listWords.never)}
      </Fact>
      <Fact label={words.sessions}>{text(words.sessionCount({ count: of.sessions }))}</Fact>
      <Fact label={listWords.created}>{formatMoment(of.createdAt, language)}</Fact>
    </FactList>
  )
}
