import { timeOf } from '#domain/event-day/transport/parts/event-time.ts'
import { KeptNote } from '#domain/event-day/transport/parts/kept-note.tsx'
import { type Taps, useTaps } from '#domain/event-day/transport/parts/use-taps.ts'
import { longestKept } from '#domain/event-day/transport/rules.ts'
import { transportTopic } from '#domain/transport-topic.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { useClient, useReply } from '#kit/web/api.tsx'
import { formatDayShort, formatShortMoment } from '#kit/web/dates.ts'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import { useReported } from '#kit/web/told.ts'
import { escortsApi as api, type EscortedGuest } from '../api.ts'
import classes from '../parts/escorts.module.css'
import { ownWords, words } from '../words.ts'
import { JourneyLine } from './journey-line.tsx'

/** The guests of an escort, on a phone: who they are, when they come, by which car, where they sleep, and how far they are. */
export default function OwnGuestsPage() {
  const text = useText()
  const { call } = useClient()
  const { data, error, refetch } = useReply(api.ownGuests, {}, { everyMs: 60_000, keep: true })
  useReported(transportTopic, refetch)
  const { user } = useSession()
  const taps = useTaps({
    owner: user.account,
    send: (body) => call(api.tap, { body }),
    refreshes: [api.ownGuests],
    lost: { words: ownWords.notTaken, keptMs: longestKept },
  })
  return (
    <Page title={ownWords.title} lead={data && text(ownWords.at({ time: timeOf(data.at) }))}>
      <KeptNote of={taps} />
      {error && !data && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data?.guests.length === 0 && <EmptyState title={ownWords.none} />}
      {data?.guests.map((guest) => (
        <Guest key={guest.participantId} of={guest} today={eventDay(new Date(data.at))} taps={taps} />
      ))}
    </Page>
  )
}

type GuestProps = { of: EscortedGuest; today: string; taps: Taps }

function Guest({ of, today, taps }: GuestProps) {
  const text = useText()
  const language = useLanguage()
  const { call } = useClient()
  const { participantId: id, name, organisation, phone, journeys, rooms, programme } = of
  const sign = () => call(api.ownSign, { params: { id } })
  return (
    <Card>
      <div className={classes.stack}>
        <div className={classes.head}>
          <h2 className={classes.name}>{text(name)}</h2>
          {of.isDeputy && <Tag words={ownWords.deputy} />}
          <span className={classes.quiet}>
            {[
              organisation && text(organisation),
              text(ownWords.until({ time: formatShortMoment(of.endsAt, language) })),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <span className={classes.tools}>
          <TelephoneLink number={phone} />
          <DownloadButton size="sm" label={words.sign} fileName={words.signFile} fetch={sign} />
        </span>
        {journeys.map((journey) => (
          <JourneyLine key={journey.direction} of={journey} guest={of} today={today} taps={taps} />
        ))}
        <FactList flowing>
          <Fact label={ownWords.room}>
            {rooms.length === 0
              ? text(ownWords.noRoom)
              : rooms
                  .map(({ hotel, roomKind, arrives, leaves }) =>
                    [
                      `${text(hotel)} · ${text(roomKind)}`,
                      `${formatDayShort(arrives, language)} – ${formatDayShort(leaves, language)}`,
                    ].join(' · '),
                  )
                  .join('; ')}
          </Fact>
          <Fact label={ownWords.programme}>
            {programme.length === 0 ? (
              text(ownWords.noProgramme)
            ) : (
              <ul className={classes.list}>
                {programme.map((part) => (
                  <li key={part.id}>
                    {timeOf(part.beginsAt)} {text(part.name)}
                    {part.place && <span className={classes.quiet}> {text(part.place)}</span>}
                  </li>
                ))}
              </ul>
            )}
          </Fact>
        </FactList>
      </div>
    </Card>
  )
}
