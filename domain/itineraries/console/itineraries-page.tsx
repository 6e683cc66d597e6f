import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '#domain/participants/words/state.ts'
import { DataTable } from '#kit/table/data-table.tsx'
import { type ListAddress, useListAddress } from '#kit/table/use-list-address.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { itinerariesApi as api, type Planned } from '../api.ts'
import { ReceptionistDialog } from '../parts/receptionist-dialog.tsx'
import { directions } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { directionWords } from '../words.ts'
import { AssignBar } from './assign-bar.tsx'
import { Differences } from './change-cell.tsx'
import { DayList } from './day-list.tsx'
import { HandOverBar } from './hand-over-bar.tsx'
import { NoTravellers } from './no-travellers.tsx'
import { columnsFor } from './traveller-columns.tsx'
import { TravellerFilters } from './traveller-filters.tsx'

const size = 20

/** What the address asks for; what it says otherwise is taken for nothing. */
function queryFrom(address: ListAddress) {
  const direction = directions.find((each) => each === address.filter('direction')) ?? 'arrival'
  const only = (['news', 'unassigned'] as const).find((each) => each === address.filter('only'))
  const day = address.filter('day')
  return {
    direction,
    current: address.page,
    size,
    ...(/^(?:none|\d{4}-\d\d-\d\d)$/.test(day) && { day }),
    ...(only && { only }),
    ...(address.search && { search: address.search }),
  }
}

/** Who meets the one that is selected; of several nobody can be named. */
const receptionOf = (rows: readonly Planned[] | undefined, selected: ReadonlyMap<string, string>) =>
  selected.size === 1 ? (rows?.find(({ id }) => selected.has(id))?.reception ?? null) : null

/** Who arrives and leaves when, what the reception has not been told yet, and who meets whom. */
export default function ItinerariesPage() {
  const text = useText()
  const address = useListAddress()
  const query = queryFrom(address)
  const { permissions } = useSession()
  const overview = useReply(api.overview, {}, { keep: true })
  const list = useReply(api.list, { query }, { keep: true })
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  const [isAssigning, setAssigning] = useState(false)
  const mayReceive = permissions.has('itineraries:receive')
  const choose = (ids: ReadonlySet<string>) => {
    const shown = new Map((list.data?.records ?? []).map((row) => [row.id, text(nameOf(row))]))
    setSelected(new Map([...ids].map((id) => [id, shown.get(id) ?? selected.get(id) ?? id])))
  }
  return (
    <Page title={consoleWords.title} lead={text(consoleWords.lead)}>
      {overview.data && <HandOverBar of={overview.data} mayHandOver={mayReceive} />}
      <SegmentedControl
        aria-label={text(consoleWords.direction)}
        w="fit-content"
        value={query.direction}
        onChange={(direction) => address.set({ direction, day: '' })}
        data={directions.map((value) => ({ value, label: text(directionWords[value]) }))}
      />
      {overview.data && (
        <DayList
          days={overview.data[query.direction]}
          at={query.day}
          onChoose={(day) => address.set({ day })}
        />
      )}
      <TravellerFilters address={address} only={query.only} />
      {mayReceive && selected.size > 0 && (
        <AssignBar
          count={selected.size}
          onAssign={() => setAssigning(true)}
          onClear={() => setSelected(new Map())}
        />
      )}
      <DataTable<Planned>
        label={consoleWords.title}
        columns={columnsFor(query.direction)}
        rows={list.data?.records}
        idOf={(row) => row.id}
        nameOf={(row) => text(nameOf(row))}
        total={list.data?.total}
        page={address.page}
        size={size}
        onPage={address.toPage}
        error={list.error}
        retry={list.refetch}
        {...(mayReceive && { selection: { of: new Set(selected.keys()), onChange: choose } })}
        below={(row) => (row.differences.length > 0 ? <Differences of={row} /> : undefined)}
        empty={<NoTravellers address={address} />}
      />
      {isAssigning && (
        <ReceptionistDialog
          to={[...selected].map(([id, name]) => ({ id, name }))}
          now={receptionOf(list.data?.records, selected)}
          onClose={() => {
            setAssigning(false)
            setSelected(new Map())
          }}
        />
      )}
    </Page>
  )
}
