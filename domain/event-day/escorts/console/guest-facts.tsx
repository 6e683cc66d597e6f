import { timeOf } from '#domain/event-day/transport/parts/event-time.ts'
import type { Taps } from '#domain/event-day/transport/parts/use-taps.ts'
import type { Journey } from '#domain/event-day/transport/rules/journey.ts'
import { formatDayShort, formatShortMoment } from '#kit/web/dates.ts'
import { Fact, FactList } from '#kit/web/fact-list.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { EscortedGuest } from '../api.ts'
import classes from '../parts/escorts.module.css'
import { ownWords } from '../words.ts'
import { JourneyLine } from './journey-line.tsx'

type Props = {
  of: EscortedGuest
  /** The way that stands above already. */
  besides: Journey
  today: string
  taps: Taps
}

/** What else an escort has to know of a guest: until when they accompany, the other way, the room, and today’s programme. */
export function GuestFacts({ of: guest, besides, today, taps }: Props) {
  const text = useText()
  const language = useLanguage()
  const { journeys, rooms, programme, endsAt } = guest
  const day = (of: string) => formatDayShort(of, language)
  return (
    <div className={classes.stack}>
      <p className={classes.quiet}>{text(ownWords.until({ time: formatShortMoment(endsAt, language) }))}</p>
      {journeys
        .filter(({ direction }) => direction !== besides.direction)
        .map((journey) => (
          <JourneyLine key={journey.direction} of={journey} guest={guest} today={today} taps={taps} />
        ))}
      <FactList flowing>
        <Fact label={ownWords.room}>
          {rooms.length === 0
            ? text(ownWords.noRoom)
            : rooms
                .map(({ hotel, roomKind, arrives, leaves }) =>
                  [`${text(hotel)} · ${text(roomKind)}`, `${day(arrives)} – ${day(leaves)}`].join(' · '),
                )
                .join('; ')}
        </Fact>
        <Fact label={ownWords.programme}>
          {programme.length === 0 ? (
            text(ownWords.noProgramme)
          ) : (
            <ul className={classes.list}>
              {programme.map(({ id, beginsAt, name, place }) => (
                <li key={id}>
                  {timeOf(beginsAt)} {text(name)}
                  {place && <span className={classes.quiet}> {text(place)}</span>}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
    </div>
  )
}
