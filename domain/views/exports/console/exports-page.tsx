import { AccountLink } from '#domain/identity/accounts/parts/account-link.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { exportsApi as api } from '../api.ts'
import { exportsList, type LoggedExport } from '../lists.ts'
import { exportsWords as words } from '../words.ts'

const cells = {
  actor: (row: LoggedExport) => <Actor of={row} />,
  list: (row: LoggedExport) => <List of={row} />,
  clear: (row: LoggedExport) => <Clear of={row} />,
}

/** The log of exports: who took which list away, newest first. */
export default function ExportsPage() {
  const text = useText()
  const list = useList(exportsList, api.list)
  return (
    <Page title={words.title} lead={text(words.lead)}>
      <ListScreen
        list={list}
        cells={cells}
        exports={api.export}
        none={<EmptyState title={words.noneYet} />}
      />
    </Page>
  )
}

function Actor({ of: { actorId, actorName } }: { of: LoggedExport }) {
  const text = useText()
  return <AccountLink accountId={actorId}>{text(actorName)}</AccountLink>
}

function List({ of: { title, changesOnly } }: { of: LoggedExport }) {
  const text = useText()
  return changesOnly ? `${text(title)} · ${text(words.changesOnly)}` : text(title)
}

function Clear({ of: { clearColumns, reason } }: { of: LoggedExport }) {
  const text = useText()
  return clearColumns && `${clearColumns.map((label) => text(label)).join(' · ')} – ${reason}`
}
