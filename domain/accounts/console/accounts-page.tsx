import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { accountTypes } from '#domain/actor.ts'
import { ChoiceFilter } from '#kit/table/choice-filter.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { NothingFound } from '#kit/table/nothing-found.tsx'
import { SearchField } from '#kit/table/search-field.tsx'
import { useListAddress } from '#kit/table/use-list-address.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { accountsConsoleApi } from '../api/console.ts'
import { accountStates } from '../rules.ts'
import { accountTypeWords, stateWords, listWords as words } from '../words/console.ts'
import { useAccountColumns } from './account-columns.tsx'
import classes from './cells.module.css'

const size = 20

/** Every account, for organisers; search, type and state stand in the address. */
export default function AccountsPage() {
  const text = useText()
  const address = useListAddress()
  const type = accountTypes.find((each) => each === address.filter('type'))
  const state = accountStates.find((each) => each === address.filter('state'))
  const query = { current: address.page, size, search: address.search, type, state }
  const { data, error, refetch } = useReply(accountsConsoleApi.list, { query }, { keep: true })
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<Actions />}>
      <search className={classes.filter}>
        <SearchField
          value={address.search}
          label={words.search}
          onSearch={(search) => address.set({ search })}
        />
        <ChoiceFilter
          label={words.type}
          any={words.anyType}
          values={accountTypes}
          words={accountTypeWords}
          value={type}
          onChange={(to) => address.set({ type: to })}
        />
        <ChoiceFilter
          label={words.state}
          any={words.anyState}
          values={accountStates}
          words={stateWords}
          value={state}
          onChange={(to) => address.set({ state: to })}
        />
      </search>
      <DataTable
        label={words.title}
        columns={useAccountColumns()}
        rows={data?.records}
        idOf={({ id }) => id}
        total={data?.total}
        page={address.page}
        size={size}
        onPage={address.toPage}
        error={error}
        retry={refetch}
        empty={<NothingFound address={address} words={words} />}
      />
    </Page>
  )
}

function Actions() {
  const text = useText()
  return (
    <>
      <Allowed to={['accounts:signIns']}>
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
