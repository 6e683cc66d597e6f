import { Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { placeText } from '#domain/plans/itineraries/words/places.ts'
import { hotelText } from '#domain/plans/itineraries/words/plan.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { transportApi as api, type ProposedGroup } from '../api.ts'
import { type Direction, maxRunsAtOnce } from '../rules.ts'
import { runWords as words } from '../words/runs.ts'
import { timeOf } from './event-time.ts'
import classes from './transport.module.css'

type ProposalDialogProps = { day: string; direction: Direction; onClose(): void }

/** Runs as the rules propose them for those without one; what is accepted becomes a run. */
export function ProposalDialog({ day, direction, onClose }: ProposalDialogProps) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const { data, error, refetch } = useReply(api.proposal, { query: { day, direction } })
  const [left, setLeft] = useState<readonly number[]>([])
  const {
    mutate,
    isPending,
    error: refused,
  } = useChange(api.create, { quiet: true, refreshes: [api.board, api.runs, api.proposal] })
  const groups = data?.groups.slice(0, maxRunsAtOnce) ?? []
  const chosen = groups.filter((_, at) => !left.includes(at))
  const accept = () =>
    mutate(
      {
        body: {
          runs: chosen.map(({ leavesAt, until, vehicle, point, people }) => ({
            id: newId(),
            direction,
            leavesAt,
            until,
            vehicleId: vehicle?.id ?? null,
            pointId: point?.id ?? null,
            people: people.map(({ participantId }) => participantId),
          })),
        },
      },
      {
        onSuccess: () => {
          toast.done(words.accepted)
          onClose()
        },
      },
    )
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.proposal)}</h2>
      <p className={classes.quiet}>{text(words.proposalLead)}</p>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data?.groups.length === 0 && <p>{text(words.proposalNone)}</p>}
      <ul className={classes.proposals}>
        {groups.map((group, at) => (
          <li key={group.people[0]?.participantId}>
            <Proposal
              of={group}
              isChosen={!left.includes(at)}
              onChoose={(isChosen) => setLeft(isChosen ? left.filter((each) => each !== at) : [...left, at])}
            />
          </li>
        ))}
      </ul>
      <RefusedBox saying={refused ? wordsOfFailure(refused) : undefined} />
      <span className={classes.tools}>
        {groups.length > 0 && (
          <Button loading={isPending} disabled={chosen.length === 0} onClick={accept}>
            {text(words.accept({ count: chosen.length }))}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}

type ProposalProps = { of: ProposedGroup; isChosen: boolean; onChoose(isChosen: boolean): void }

function Proposal({
  of: { here, hotel, leavesAt, until, vehicle, point, people },
  isChosen,
  onChoose,
}: ProposalProps) {
  const text = useText()
  const where = point ? text(point.name) : text(placeText(here))
  const to = hotel && (hotel.name ?? text(hotelText(hotel.kind, null)))
  const seats = vehicle && text(words.seats({ taken: people.length, seats: vehicle.seats }))
  return (
    <Checkbox
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
      label={[
        `${timeOf(leavesAt)}–${timeOf(until)}`,
        where,
        to,
        vehicle?.plate ?? text(words.noVehicle),
        seats,
      ]
        .filter(Boolean)
        .join(' · ')}
      description={text(listed(people.map(({ name }) => name)))}
    />
  )
}
