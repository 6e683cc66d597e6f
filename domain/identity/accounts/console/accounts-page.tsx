import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { accountsConsoleApi as api } from '../api/console.ts'
import { accountsList } from '../lists.ts'
import { listWords as words } from '../words/console.ts'
import { accountCells } from './account-cells.tsx'
import { AccountListActs } from './account-list-acts.tsx'

/** All accounts, for organisers. */
export default function AccountsPage() {
  const text = useText()
  const list = useList(accountsList, api.list)
  const mayManage = useSession().permissions.has('accounts:manage')
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<Actions />}>
      <ListScreen
        list={list}
        cells={accountCells}
        pathOf={({ id }) => `/accounts/${id}`}
        exports={api.export}
        mayActOnAll
        {...(mayManage && { acts: (chosen) => <AccountListActs of={chosen} /> })}
      />
    </Page>
  )
}

function Actions() {
  const text = useText()
  return (
    <>
      <Allowed to={['signIn:log']}>
        <Button component={Link} to="/accounts/sign-ins" variant="default">
          {text(words.signIns)}
        </Button>
      </Allowed>
      <Allowed to={['accounts:manage']}>
        <Button component={Link} to="/accounts/new">
          {text(words.add)}
        </Button>
      </Allowed>
    </>
  )
}
