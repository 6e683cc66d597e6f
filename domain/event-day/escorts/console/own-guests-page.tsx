import { timeOf } from '#domain/event-day/transport/parts/event-time.ts'
import { KeptNote } from '#domain/event-day/transport/parts/kept-note.tsx'
import { useTaps } from '#domain/event-day/transport/parts/use-taps.ts'
import { longestKept } from '#domain/event-day/transport/rules.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { useClient, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useReported } from '#kit/web/told.ts'
import { escortsApi as api, type EscortedGuest } from '../api.ts'
import classes from '../parts/escorts.module.css'
import { leftToMeet, type OwnGroup, ownGroups } from '../parts/own-groups.ts'
import { ownWords } from '../words.ts'
import { GroupCard } from './group-card.tsx'
import { TapForAll } from './tap-for-all.tsx'

/** The guests of an escort, on a phone: by the flight, train or car with which they come or leave, who they are, their car, and how far they are. */
export default function OwnGuestsPage() {
  const text = useText()
  const { data, dataUpdatedAt, error, refetch } = useReply(api.ownGuests, {}, { everyMs: 60_000, keep: true })
  useReported(transportTopic, refetch)
  // goes on while there is no network, by the clock of the server, which this device’s need not be
  const now = new Date(data ? Date.parse(data.at) + Date.now() - dataUpdatedAt : Date.now())
  return (
    <Page title={ownWords.title} lead={data && text(ownWords.at({ time: timeOf(data.at) }))}>
      {error && !data && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      <Guests of={data?.guests ?? []} now={now} isRead={!!data} />
    </Page>
  )
}

type GuestsProps = {
  of: readonly EscortedGuest[]
  now: Date
  /** Whether the guests have been read: before that, what this device keeps is sent all the same. */
  isRead: boolean
}

function Guests({ of, now, isRead }: GuestsProps) {
  const text = useText()
  const { call } = useClient()
  const { user } = useSession()
  const taps = useTaps({
    owner: user.account,
    send: (body) => call(api.tap, { body }),
    refreshes: [api.ownGuests],
    lost: { words: ownWords.notTaken, keptMs: longestKept },
  })
  const today = eventDay(now)
  const groups = ownGroups(of, taps.kept, now)
  const [first, ...later] = groups
  const left = leftToMeet(groups, today)
  const card = (group: OwnGroup) => <GroupCard key={group.key} of={group} today={today} taps={taps} />
  return (
    <>
      {left > 0 && <p className={classes.left}>{text(ownWords.left({ count: left }))}</p>}
      <KeptNote of={taps} />
      {isRead && of.length === 0 && <EmptyState title={ownWords.none} />}
      {first && card(first)}
      {later.length > 0 && <h2 className={classes.name}>{text(ownWords.later)}</h2>}
      {later.map(card)}
      {isRead && <TapForAll groups={groups} guests={of} now={now} taps={taps} />}
    </>
  )
}
