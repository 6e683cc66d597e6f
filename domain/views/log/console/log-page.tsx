import { Link } from 'react-router'
import { AccountLink } from '#domain/identity/accounts/parts/account-link.tsx'
import { ChoiceFilter } from '#kit/list/table/choice-filter.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { type UsedList, useList } from '#kit/list/table/use-list.ts'
import { useReply } from '#kit/web/api.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { UnbrokenDays } from '#kit/web/unbroken-days.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { logApi as api } from '../api.ts'
import { type LogLine, logList } from '../lists.ts'
import { logWords as words } from '../words.ts'

const cells = {
  actor: (row: LogLine) => <Actor of={row} />,
  record: (row: LogLine) => <Record of={row} />,
  after: (row: LogLine) => <After of={row} />,
}

/** The one log: who changed what, newest first. */
export default function LogPage() {
  const text = useText()
  const list = useList(logList, api.list)
  return (
    <Page title={words.title} lead={text(words.lead)}>
      <ListScreen
        list={list}
        cells={cells}
        exports={api.export}
        controls={<TypeChoice of={list} />}
        none={<EmptyState title={words.noneYet} />}
        narrowCells
      />
    </Page>
  )
}

/** Narrows the log to one type of records; the types are those that the nouns declare. */
function TypeChoice({ of: { address, narrowing } }: { of: UsedList<typeof logList> }) {
  const { data } = useReply(api.types, {}, { fresh: false })
  return (
    <ChoiceFilter
      label={words.type}
      any={words.anyType}
      options={(data ?? []).map(({ type, title }) => ({ value: type, label: title }))}
      value={narrowing.type}
      onChange={(type) => address.set({ type })}
    />
  )
}

function Actor({ of: { actorId, actorName } }: { of: LogLine }) {
  const text = useText()
  return actorId ? <AccountLink accountId={actorId}>{text(actorName)}</AccountLink> : text(actorName)
}

function Record({ of: { path, record, title } }: { of: LogLine }) {
  const text = useText()
  const name = text(record ?? title)
  return path ? <Link to={path}>{name}</Link> : name
}

function After({ of: { after, reason } }: { of: LogLine }) {
  const language = useLanguage()
  const said = after ? after[language] : '–'
  // copied into a spreadsheet, a day is as it is written
  return <UnbrokenDays of={reason ? `${said} · ${labelled(words.reason, reason)[language]}` : said} />
}
