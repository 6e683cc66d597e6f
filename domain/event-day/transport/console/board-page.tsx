import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { transportTopic } from '#domain/transport-topic.ts'
import { useClient, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useReported } from '#kit/web/told.ts'
import { transportApi as api, type Board } from '../api.ts'
import { timeOf } from '../parts/event-time.ts'
import { KeptNote } from '../parts/kept-note.tsx'
import { useTaps } from '../parts/use-taps.ts'
import { boardWords as words } from '../words/board.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { BoardAside } from './board-aside.tsx'
import { BoardCard } from './board-card.tsx'
import { DayTools, DirectionChoice, TrainingChoice, useView } from './day-tools.tsx'
import {
  boardOfView,
  chosenOf,
  figuresOf,
  type Grouping,
  groupings,
  groupsOf,
  hoursOf,
  type Show,
  shows,
  withoutTimeId,
} from './groups.ts'
import { HourBars } from './hour-bars.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import classes from './transport.module.css'

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string): T =>
  all.find((each) => each === value) ?? all[0]

/** Wide enough for what waits beside the people. */
const wide = '(min-width: 1400px)'

/** Who arrives or leaves on a day, and how far they are; what others tap is seen at once. */
export default function BoardPage() {
  const text = useText()
  const view = useView()
  const { day, direction, training } = view
  const {
    data: read,
    error,
    refetch,
  } = useReply(api.board, { query: { day, direction, training } }, { everyMs: 60_000, keep: true })
  const data = boardOfView(read, view)
  useReported(transportTopic, refetch)
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false })
  const hasRoom = isWide && !training
  const [isProposing, setIsProposing] = useState(false)
  const propose = !training && (
    <Allowed to={['transport:edit']}>
      <Button onClick={() => setIsProposing(true)}>{text(words.propose)}</Button>
    </Allowed>
  )
  return (
    <Page title={words.title} lead={data && text(words.at({ time: timeOf(data.at) }))} actions={propose}>
      <div className={classes.tools}>
        <DayTools view={view} />
        <DirectionChoice view={view} />
        <Allowed to={['transport:tap']}>
          <TrainingChoice view={view} />
        </Allowed>
      </div>
      {training && (
        <p role="status" className={classes.training}>
          {text(words.trains)}
        </p>
      )}
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={10} />}
      {data && (
        <div className={hasRoom ? classes.columns : undefined}>
          <People key={`${data.day} ${data.direction} ${data.isTraining}`} of={data} view={view} />
          {hasRoom && <BoardAside of={data} showUnassigned={() => view.set('show', 'unassigned')} />}
        </div>
      )}
      {isProposing && (
        <ProposalDialog day={day} direction={direction} onClose={() => setIsProposing(false)} />
      )}
    </Page>
  )
}

type View = ReturnType<typeof useView>

function Filters({ view }: { view: View }) {
  const text = useText()
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search}
        aria-label={text(words.search)}
        placeholder={text(words.search)}
        value={view.get('search')}
        onChange={(event) => view.set('search', event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={text(words.show)}
        value={view.get('show')}
        data={shows.map((value) => ({
          value: value === 'all' ? '' : value,
          label: text(words.shows[value]),
        }))}
        onChange={(event) => view.set('show', event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={text(words.groupBy)}
        value={view.get('by')}
        data={groupings.map((value) => ({
          value: value === 'movement' ? '' : value,
          label: text(words.groups[value]),
        }))}
        onChange={(event) => view.set('by', event.currentTarget.value)}
      />
    </div>
  )
}

/** The people in groups, with what this device has tapped and not sent yet. */
function People({ of, view }: { of: Board; view: View }) {
  const text = useText()
  const { permissions, user } = useSession()
  const { call } = useClient()
  const taps = useTaps({
    owner: user.account,
    send: (body) => call(api.tap, { body }),
    refreshes: [api.board],
  })
  const [selected, setSelected] = useState<readonly string[]>([])
  const [isAssigning, setIsAssigning] = useState(false)
  const show = oneOf<Show>(shows, view.get('show'))
  const by = oneOf<Grouping>(groupings, view.get('by'))
  const people = chosenOf(of, show, view.get('search'))
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => [...before.filter((each) => each !== id), ...(isSelected ? [id] : [])])
  return (
    <div className={classes.stack}>
      <p className={classes.line}>{text(words.figures(figuresOf(of.people)))}</p>
      {of.people.length > 0 && <HourBars hours={hoursOf(of.people, of)} />}
      <Filters view={view} />
      <KeptNote of={taps} />
      {selected.length > 0 && (
        <div className={classes.selected}>
          <span>{text(words.selected({ count: selected.length }))}</span>
          <Button onClick={() => setIsAssigning(true)}>{text(words.putOnRun)}</Button>
          <Button variant="default" onClick={() => setSelected([])}>
            {text(words.clear)}
          </Button>
        </div>
      )}
      {people.length === 0 && (
        <Card>
          <p className={classes.quiet}>{text(of.people.length === 0 ? words.none : words.noneFound)}</p>
        </Card>
      )}
      {groupsOf(people, by, of).map((group) => (
        <BoardCard
          key={group.key}
          group={group}
          board={of}
          taps={taps}
          isTraining={of.isTraining}
          selected={permissions.has('transport:edit') && !of.isTraining ? selected : undefined}
          onSelect={select}
        />
      ))}
      <WithoutTime of={of.withoutTime} />
      {isAssigning && (
        <AssignDialog
          board={of}
          people={selected}
          onClose={() => setIsAssigning(false)}
          onDone={() => {
            setIsAssigning(false)
            setSelected([])
          }}
        />
      )}
    </div>
  )
}

/** Who comes and nobody knows when: they stand on no day’s board. */
function WithoutTime({ of: { count, people } }: { of: Board['withoutTime'] }) {
  const text = useText()
  if (count === 0) return null
  return (
    <details id={withoutTimeId} className={classes.withoutTime}>
      <summary>{text(words.withoutTime({ count }))}</summary>
      <ul className={classes.proposals}>
        {people.map(({ participantId, name, organisation }) => (
          <li key={participantId}>
            <ParticipantLink participantId={participantId}>{text(name)}</ParticipantLink>{' '}
            <span className={classes.quiet}>{organisation && text(organisation)}</span>
          </li>
        ))}
      </ul>
      {count > people.length && (
        <p className={classes.quiet}>{text(words.moreWithoutTime({ count: count - people.length }))}</p>
      )}
    </details>
  )
}
