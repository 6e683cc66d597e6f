import { Button } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { ChoiceFilter } from '#kit/list/table/choice-filter.tsx'
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
import { Differences } from './change-cell.tsx'
import { DayFilter } from './day-filter.tsx'
import { HandOverActs, HandOverState } from './hand-over-bar.tsx'
import { travellerCells } from './traveller-cells.tsx'

const cells = { arrival: travellerCells('arrival'), return: travellerCells('return') }

/** The receptionist of the selected person; none when several are selected. */
const receptionOf = (chosen: readonly Planned[]) =>
  chosen.length === 1 ? (chosen[0]?.reception ?? null) : null

/** The people who get a receptionist, and how their selection ends. */
type Assigning = { chosen: readonly Planned[]; clear(): void }

/** Arrivals and departures, changes that the reception has not been told, and the receptionists. */
export default function ItinerariesPage() {
  const text = useText()
  const { permissions } = useSession()
  const overview = useReply(api.overview, {}, { keep: true })
  const { narrowing, ...list } = useList(travellersLists.arrival, api.list)
  const { direction = 'arrival', day } = narrowing
  const { address } = list
  const of = { ...list, narrowing, list: travellersLists[direction] }
  const [assigning, setAssigning] = useState<Assigning>()
  const mayReceive = permissions.has('itineraries:receive')
  return (
    <Page
      title={consoleWords.title}
      lead={overview.data && <HandOverState of={overview.data} />}
      actions={overview.data && <HandOverActs of={overview.data} mayHandOver={mayReceive} />}
    >
      <ListScreen
        list={of}
        cells={cells[direction]}
        exports={api.export}
        controls={
          <>
            {overview.data && (
              <DayFilter
                days={overview.data[direction]}
                at={day}
                onChoose={(to) => address.set({ day: to })}
              />
            )}
            <ChoiceFilter
              label={consoleWords.direction}
              options={directions.map((value) => ({ value, label: directionWords[value] }))}
              value={direction}
              onChange={(to) => address.set({ direction: to, day: '' })}
            />
          </>
        }
        none={<EmptyState title={consoleWords.emptyTitle} text={consoleWords.emptyText} />}
        pathOf={({ id }) => `/participants/${id}`}
        {...(mayReceive && {
          acts: ({ rows, clear }) => (
            <Button onClick={() => setAssigning({ chosen: [...rows.values()], clear })}>
              {text(consoleWords.assign)}
            </Button>
          ),
        })}
        below={(row) => (row.differences.length > 0 ? <Differences of={row} /> : undefined)}
      />
      {assigning && (
        <ReceptionistDialog
          to={assigning.chosen.map((row) => ({ id: row.id, name: text(nameOf(row)) }))}
          now={receptionOf(assigning.chosen)}
          onClose={() => {
            setAssigning(undefined)
            assigning.clear()
          }}
        />
      )}
    </Page>
  )
}
