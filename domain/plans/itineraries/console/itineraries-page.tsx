import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { itinerariesApi as api } from '../api.ts'
import { type Planned, travellersLists } from '../lists.ts'
import { ReceptionistDialog } from '../parts/receptionist-dialog.tsx'
import { directions } from '../rules.ts'
import { consoleWords } from '../words/console.ts'
import { directionWords } from '../words.ts'
import { AssignBar } from './assign-bar.tsx'
import { Differences } from './change-cell.tsx'
import { DayList } from './day-list.tsx'
import { HandOverBar } from './hand-over-bar.tsx'
import { travellerCells } from './traveller-cells.tsx'

const cells = { arrival: travellerCells('arrival'), return: travellerCells('return') }

/** The receptionist of the selected person; none when several are selected. */
const receptionOf = (rows: readonly Planned[] | undefined, selected: ReadonlyMap<string, string>) =>
  selected.size === 1 ? (rows?.find(({ id }) => selected.has(id))?.reception ?? null) : null

/** Arrivals and departures, changes that the reception has not been told, and the receptionists. */
export default function ItinerariesPage() {
  const text = useText()
  const { permissions } = useSession()
  const overview = useReply(api.overview, {}, { keep: true })
  const { narrowing, ...list } = useList(travellersLists.arrival, api.list)
  const { direction = 'arrival', day } = narrowing
  const { address, reply } = list
  const of = { ...list, narrowing, list: travellersLists[direction] }
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  const [isAssigning, setAssigning] = useState(false)
  const mayReceive = permissions.has('itineraries:receive')
  const choose = (ids: ReadonlySet<string>) => {
    const shown = new Map((reply.data?.records ?? []).map((row) => [row.id, text(nameOf(row))]))
    setSelected(new Map([...ids].map((id) => [id, shown.get(id) ?? selected.get(id) ?? id])))
  }
  return (
    <Page title={consoleWords.title} lead={text(consoleWords.lead)}>
      {overview.data && <HandOverBar of={overview.data} mayHandOver={mayReceive} />}
      <SegmentedControl
        aria-label={text(consoleWords.direction)}
        w="fit-content"
        value={direction}
        onChange={(to) => address.set({ direction: to, day: '' })}
        data={directions.map((value) => ({ value, label: text(directionWords[value]) }))}
      />
      {overview.data && (
        <DayList days={overview.data[direction]} at={day} onChoose={(to) => address.set({ day: to })} />
      )}
      {mayReceive && selected.size > 0 && (
        <AssignBar
          count={selected.size}
          onAssign={() => setAssigning(true)}
          onClear={() => setSelected(new Map())}
        />
      )}
      <ListScreen
        list={of}
        cells={cells[direction]}
        exports={api.export}
        none={<EmptyState title={consoleWords.emptyTitle} text={consoleWords.emptyText} />}
        {...(mayReceive && { selection: { ids: new Set(selected.keys()), onChange: choose } })}
        below={(row) => (row.differences.length > 0 ? <Differences of={row} /> : undefined)}
      />
      {isAssigning && (
        <ReceptionistDialog
          to={[...selected].map(([id, name]) => ({ id, name }))}
          now={receptionOf(reply.data?.records, selected)}
          onClose={() => {
            setAssigning(false)
            setSelected(new Map())
          }}
        />
      )}
    </Page>
  )
}
