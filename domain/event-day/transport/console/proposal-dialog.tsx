import { Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { placeText } from '#domain/plans/itineraries/words/places.ts'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { transportApi as api, type ProposedGroup } from '../api.ts'
import { timeOf } from '../parts/event-time.ts'
import { hotelName } from '../parts/hotel-name.ts'
import { type Direction, maxRunsAtOnce } from '../rules.ts'
import { runWords as words } from '../words/runs.ts'
import classes from './transport.module.css'

/** A person is in one group only: who it is names the group. */
const firstOf = ({ people }: ProposedGroup) => people[0]?.participantId ?? ''

type ProposalDialogProps = { day: string; direction: Direction; onClose(): void }

/** Runs as the rules propose them for those without one; what is accepted becomes a run. */
export function ProposalDialog({ day, direction, onClose }: ProposalDialogProps) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const { data, error, refetch } = useReply(api.proposal, { query: { day, direction } })
  const [left, setLeft] = useState<readonly string[]>([])
  const idOf = useWriteIds()
  const {
    mutate,
    isPending,
    error: refused,
  } = useChange(api.create, { quiet: true, refreshes: [api.board, api.runs, api.proposal] })
  const groups = data?.groups.slice(0, maxRunsAtOnce) ?? []
  const chosen = groups.filter((group) => !left.includes(firstOf(group)))
  const accept = () =>
    mutate(
      {
        body: {
          runs: chosen.map((group) => ({
            id: idOf(group),
            direction,
            leavesAt: group.leavesAt,
            until: group.until,
            // its times are those of its people
            setFor: group.leavesAt,
            vehicleId: group.vehicle?.id ?? null,
            pointId: group.point?.id ?? null,
            people: group.people.map(({ participantId }) => participantId),
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
        {groups.map((group) => {
          const first = firstOf(group)
          const choose = (isChosen: boolean) =>
            setLeft(isChosen ? left.filter((each) => each !== first) : [...left, first])
          return (
            <li key={first}>
              <Proposal of={group} isChosen={!left.includes(first)} onChoose={choose} />
            </li>
          )
        })}
      </ul>
      {data && data.groups.length > groups.length && (
        <p className={classes.quiet}>{text(words.more({ count: data.groups.length - groups.length }))}</p>
      )}
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
  const to = hotel && text(hotelName(hotel))
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
