import { useParams } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type AccountReply, accountsConsoleApi } from '../api/console.ts'
import { listWords, accountWords as words } from '../words/console.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountFacts } from './account-facts.tsx'
import { AccountHistory } from './account-history.tsx'
import classes from './account-page.module.css'
import { CorrectionCard } from './correction-card.tsx'
import { RoleForm } from './role-form.tsx'
import { AccountStateTag } from './state-tag.tsx'

/** One account: what it is, what can be done with it, its sign-ins and its history. */
export default function AccountPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(accountsConsoleApi.read, { params: { id } })
  if (data) return <Account of={data} />
  return (
    <Page title={listWords.title}>
      {error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}
    </Page>
  )
}

function Account({ of }: { of: AccountReply }) {
  const text = useText()
  const { user, permissions } = useSession()
  const isOwn = user.account === of.account && of.type === 'organiser'
  const mayManage = permissions.has('accounts:manage')
  return (
    <Page
      title={of.name}
      lead={<Lead of={of} isOwn={isOwn} />}
      actions={mayManage && !isOwn && <AccountActions of={of} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card title={words.facts}>
            <AccountFacts of={of} />
          </Card>
          {mayManage && !isOwn && of.state !== 'disabled' && <CorrectionCard of={of} />}
          {mayManage && of.organiserRole && (
            <Card title={words.role}>
              {isOwn ? (
                <p className={classes.quiet}>{text(words.ownRole)}</p>
              ) : (
                <RoleForm key={of.organiserRole} of={of} role={of.organiserRole} />
              )}
            </Card>
          )}
        </div>
        <div className={classes.column}>
          {of.type === 'organiser' && !isOwn && <Slot name="colleague" accountId={of.id} />}
          <Slot name="account" accountId={of.id} />
          <Slot name="log" type="account" recordId={of.id}>
            <Card title={words.history}>
              <AccountHistory of={of.history} />
            </Card>
          </Slot>
        </div>
      </div>
    </Page>
  )
}

function Lead({ of, isOwn }: { of: AccountReply; isOwn: boolean }) {
  const text = useText()
  return (
    <span className={classes.lead}>
      <AccountStateTag state={of.state} />
      <span>{of.account}</span>
      {isOwn && <span>{text(words.yourself)}</span>}
    </span>
  )
}
