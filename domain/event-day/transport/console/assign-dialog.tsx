import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import { refresh, useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { transportApi as api, type Board } from '../api.ts'
import { inputOf, timeOn } from '../parts/event-time.ts'
import { tripMinutes } from '../rules/grouping.ts'
import { decisive, dueAt } from '../rules/travel.ts'
import { isOpen } from '../rules.ts'
import { runWords as words } from '../words/runs.ts'
import { liveAt, withCompanions } from './groups.ts'
import { emptyRun, fieldsOf, RunForm } from './run-form.tsx'
import classes from './transport.module.css'

/** When a run of these people would leave by what is told of their flights, as the proposals have it. */
function dueOn(board: Board, ids: readonly string[]): Date {
  const { people, direction } = board
  const due = people
    .filter(({ participantId }) => ids.includes(participantId))
    .map((person) => dueAt({ at: new Date(liveAt(person, board)), mode: person.mode }, direction, 0))
  return decisive(direction, due) ?? new Date(board.at)
}

const usualTimes = (due: Date) => {
  const input = (moment: number) => inputOf(new Date(moment).toISOString())
  return emptyRun(input(due.getTime()), input(due.getTime() + tripMinutes * 60_000))
}

type AssignDialogProps = { board: Board; people: readonly string[]; onClose(): void; onDone(): void }

/** Puts several people on a run of the day, or on a new one. */
export function AssignDialog({ board, people, onClose, onDone }: AssignDialogProps) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const idOf = useWriteIds()
  const [runId, setRunId] = useState('')
  const [alone, setAlone] = useState(false)
  // what is told when the dialog opens: the times are set for it
  const [due] = useState(() => dueOn(board, people))
  const [typed, setTyped] = useState(() => usualTimes(due))
  const refreshes = [api.board, api.runs]
  const assign = useChange(api.assign, { quiet: true, refreshes })
  const create = useChange(api.create, { quiet: true, refreshes })
  // a departure after midnight leaves the hotel the evening before, and a late arrival after midnight
  const neighbour = addDays(board.day, board.direction === 'return' ? -1 : 1)
  const nearby = useReply(api.runs, { query: { day: neighbour } }).data?.runs ?? []
  const runs = [
    ...board.runs,
    ...nearby.filter((run) => !board.runs.some(({ id: known }) => known === run.id)),
  ]
    .filter(({ state, direction }) => isOpen(state) && direction === board.direction)
    .toSorted((a, b) => Date.parse(a.leavesAt) - Date.parse(b.leavesAt))
  const fields = fieldsOf(typed)
  const onSuccess = () => {
    toast.done(words.assigned)
    onDone()
  }
  // on which run each was when the dialog opened: a colleague's change since then is not undone
  const [seen] = useState(() =>
    Object.fromEntries(board.people.map(({ participantId, runId: on }) => [participantId, on])),
  )
  const going = alone ? [...people] : withCompanions(board, people)
  const seenOf = (ids: readonly string[]) => Object.fromEntries(ids.map((each) => [each, seen[each] ?? null]))
  const send = () => {
    if (runId)
      return assign.mutate(
        { params: { id: runId }, body: { people: [...people], alone, seen: seenOf(people) } },
        { onSuccess },
      )
    if (!fields) return
    // the run with its people in one call: refused, neither is there
    const run = {
      ...fields,
      direction: board.direction,
      people: going,
      seen: seenOf(going),
      setFor: due.toISOString(),
    }
    // sent again after a reply that was lost it is the same run; with other content it is another one, and who is on the first is named
    create.mutate({ body: { runs: [{ ...run, id: idOf(run) }] } }, { onSuccess, onError: reread })
  }
  const reread = () => void refresh(...refreshes)
  const error = assign.error ?? create.error
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.assignTitle({ count: people.length }))}</h2>
      <NativeSelect
        label={text(words.choose)}
        value={runId}
        data={[
          { value: '', label: text(words.newRun) },
          ...runs.map((run) => ({
            value: run.id,
            label: [
              timeOn(run.leavesAt, board.day),
              run.name,
              run.vehicle?.plate,
              run.vehicle
                ? text(words.seats({ taken: run.riders.length, seats: run.vehicle.seats }))
                : text(words.riders({ count: run.riders.length })),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
        onChange={(event) => setRunId(event.currentTarget.value)}
      />
      {!runId && <RunForm typed={typed} onChange={setTyped} />}
      <Checkbox
        label={text(words.alone)}
        checked={alone}
        onChange={(event) => setAlone(event.currentTarget.checked)}
      />
      <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
      <span className={classes.tools}>
        <Button loading={assign.isPending || create.isPending} disabled={!runId && !fields} onClick={send}>
          {text(words.save)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}
