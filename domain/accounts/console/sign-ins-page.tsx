import { Button } from '@mantine/core'
import { ChoiceFilter } from '#kit/table/choice-filter.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { NothingFound } from '#kit/table/nothing-found.tsx'
import { SearchField } from '#kit/table/search-field.tsx'
import { type ListAddress, useListAddress } from '#kit/table/use-list-address.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { accountsConsoleApi } from '../api/console.ts'
import { signInLogDays, signInOutcomes, signInWays } from '../rules.ts'
import { outcomeWords, wayWords, signInWords as words } from '../words/console.ts'
import classes from './cells.module.css'
import { useSignInColumns } from './sign-in-columns.tsx'

const size = 20
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Who tried to get in, how and from where, newest first; search and filters stand in the address. */
export default function SignInsPage() {
  const text = useText()
  const address = useListAddress()
  const way = signInWays.find((each) => each === address.filter('way'))
  const outcome = signInOutcomes.find((each) => each === address.filter('outcome'))
  const given = address.filter('account')
  const accountId = uuid.test(given) ? given : undefined
  const query = { current: address.page, size, search: address.search, way, outcome, accountId }
  const { data, error, refetch } = useReply(accountsConsoleApi.signIns, { query }, { keep: true })
  return (
    <Page title={words.title} lead={text(words.lead({ days: signInLogDays }))}>
      <search className={classes.filter}>
        <SearchField
          value={address.search}
          label={words.search}
          onSearch={(search) => address.set({ search })}
        />
        <ChoiceFilter
          label={words.outcome}
          any={words.anyOutcome}
          values={signInOutcomes}
          words={outcomeWords}
          value={outcome}
          onChange={(to) => address.set({ outcome: to })}
        />
        <ChoiceFilter
          label={words.way}
          any={words.anyWay}
          values={signInWays}
          words={wayWords}
          value={way}
          onChange={(to) => address.set({ way: to })}
        />
        {accountId && <OneAccount address={address} account={data?.records[0]?.account} />}
      </search>
      <DataTable
        label={words.title}
        columns={useSignInColumns()}
        rows={data?.records}
        idOf={({ id }) => String(id)}
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

/** Says that the list shows one account only, and leads back to all. */
function OneAccount({ address, account }: { address: ListAddress; account: string | undefined }) {
  const text = useText()
  return (
    <>
      {account && <span>{text(words.onlyOf({ account }))}</span>}
      <Button variant="subtle" onClick={() => address.set({ account: '' })}>
        {text(words.ofAll)}
      </Button>
    </>
  )
}
