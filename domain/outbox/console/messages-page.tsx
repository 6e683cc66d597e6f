import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ChoiceFilter } from '#kit/table/choice-filter.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { NothingFound } from '#kit/table/nothing-found.tsx'
import { SearchField } from '#kit/table/search-field.tsx'
import { useListAddress } from '#kit/table/use-list-address.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { outboxConsoleApi } from '../api/console.ts'
import { channels, messageStates } from '../rules.ts'
import { channelWords, stateWords, listWords as words } from '../words/console.ts'
import classes from './console.module.css'
import { useMessageColumns } from './message-columns.tsx'

const size = 20

/** Every message, for organisers; search and filters stand in the address. */
export default function MessagesPage() {
  const text = useText()
  const address = useListAddress()
  const state = messageStates.find((each) => each === address.filter('state'))
  const channel = channels.find((each) => each === address.filter('channel'))
  const template = address.filter('template') || undefined
  const accountId = address.filter('account') || undefined
  const query = { current: address.page, size, search: address.search, state, channel, template, accountId }
  const { data, error, refetch } = useReply(outboxConsoleApi.list, { query }, { keep: true })
  const kinds = data?.kinds ?? []
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<ToTexts />}>
      <search className={classes.filter}>
        <SearchField
          value={address.search}
          label={words.search}
          onSearch={(search) => address.set({ search })}
        />
        <ChoiceFilter
          label={words.about}
          any={words.anyAbout}
          values={kinds.map(({ key }) => key)}
          words={Object.fromEntries(kinds.map(({ key, title }) => [key, title]))}
          value={template}
          onChange={(to) => address.set({ template: to })}
        />
        <ChoiceFilter
          label={words.channel}
          any={words.anyChannel}
          values={channels}
          words={channelWords}
          value={channel}
          onChange={(to) => address.set({ channel: to })}
        />
        <ChoiceFilter
          label={words.state}
          any={words.anyState}
          values={messageStates}
          words={stateWords}
          value={state}
          onChange={(to) => address.set({ state: to })}
        />
      </search>
      <DataTable
        label={words.title}
        columns={useMessageColumns()}
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

function ToTexts() {
  const text = useText()
  return (
    <Allowed to={['outbox:templates']}>
      <Button component={Link} to="/outbox/templates" variant="default">
        {text(words.texts)}
      </Button>
    </Allowed>
  )
}
