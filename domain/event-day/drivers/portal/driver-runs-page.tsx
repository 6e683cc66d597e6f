import { useLocation } from 'react-router'
import { timeOf, timeOn } from '#domain/event-day/transport/parts/event-time.ts'
import { hotelName } from '#domain/event-day/transport/parts/hotel-name.ts'
import { KeptNote } from '#domain/event-day/transport/parts/kept-note.tsx'
import { movementTone, saidOf } from '#domain/event-day/transport/parts/movement-words.ts'
import { TapButtons } from '#domain/event-day/transport/parts/tap-buttons.tsx'
import { type Taps, useTaps } from '#domain/event-day/transport/parts/use-taps.ts'
import { delayOf } from '#domain/event-day/transport/rules/movements.ts'
import { longestKept } from '#domain/event-day/transport/rules.ts'
import { runWords } from '#domain/event-day/transport/words/runs.ts'
import { directionWords, runStateWords } from '#domain/event-day/transport/words.ts'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { placeText } from '#domain/plans/itineraries/words/places.ts'
import { modeWords } from '#domain/plans/itineraries/words.ts'
import { accessToken } from '#kit/limited-access/access-kind.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { useClient, useReply } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import { byDriverApi as api, type DrivenRun, type Passenger, type RunsByLink } from '../api.ts'
import { driverWords as words } from '../words.ts'
import classes from './driver-runs.module.css'
import { isLinkEnded, linkOf, stillShown } from './still-shown.ts'
import { UnsentTaps } from './unsent-taps.tsx'

/** The page behind the link of a driver: their runs of today and tomorrow, on a phone, without a login. */
export default function DriverRunsPage() {
  const { hash } = useLocation()
  const token = accessToken.safeParse(hash.slice(1))
  if (!token.success)
    return (
      <SignedOutPage title={words.title}>
        <RefusedBox saying={words.incomplete} />
      </SignedOutPage>
    )
  return <RunsOfLink token={token.data} />
}

function RunsOfLink({ token }: { token: string }) {
  const text = useText()
  const { call } = useClient()
  const { data, error, refetch } = useReply(api.read, { body: { token } }, { everyMs: 60_000 })
  const shown = stillShown(data, error)
  const taps = useTaps({
    owner: linkOf(token),
    send: (body) => call(api.tap, { body: { token, ...body } }),
    refreshes: [api.read],
    lost: { words: words.notTaken, keptMs: longestKept },
    isEnded: isLinkEnded,
  })
  return (
    <SignedOutPage title={words.title} lead={shown && text(words.lead(shown.vehicle))}>
      {error && <Failed error={error} retry={refetch} />}
      {error && isLinkEnded(error) && <UnsentTaps of={taps} />}
      {!data && !error && <Loading lines={8} />}
      {shown && <KeptNote of={taps} />}
      {shown && <Runs token={token} of={shown} taps={taps} />}
    </SignedOutPage>
  )
}

type RunsProps = { token: string; of: RunsByLink; taps: Taps }

function Runs({ token, of: { at, vehicle, runs }, taps }: RunsProps) {
  const text = useText()
  const today = eventDay(new Date(at))
  return (
    <div className={classes.list}>
      <p className={classes.quiet}>{text(words.at({ time: timeOf(at) }))}</p>
      {runs.length === 0 && <p className={classes.line}>{text(words.none)}</p>}
      {runs.map((run) => (
        <Run key={run.id} token={token} of={run} seats={vehicle.seats} today={today} taps={taps} />
      ))}
    </div>
  )
}

type RunProps = { token: string; of: DrivenRun; seats: number; today: string; taps: Taps }

function Run({ token, of, seats, today, taps }: RunProps) {
  const text = useText()
  const { passengers } = of
  const where = [of.point, of.meetingPoint].flatMap((each) => (each ? text(each) : []))
  const pieces = passengers.reduce((sum, { luggage }) => sum + (luggage ?? 0), 0)
  return (
    <section className={classes.run}>
      <div className={classes.head}>
        <h2 className={classes.time}>
          {timeOn(of.leavesAt, today)}–{timeOn(of.until, today)}
        </h2>
        <Tag words={runStateWords[of.state]} />
      </div>
      <p className={classes.line}>
        {[text(directionWords[of.direction]), of.name, ...where].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.quiet}>
        {passengers.length === 0
          ? text(words.empty)
          : [
              text(words.people({ count: passengers.length, seats })),
              pieces > 0 && text(runWords.luggage({ pieces })),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      <ul className={classes.people}>
        {passengers.map((passenger) => (
          <Rider
            key={passenger.participantId}
            token={token}
            of={passenger}
            run={of}
            today={today}
            taps={taps}
          />
        ))}
      </ul>
    </section>
  )
}

type RiderProps = { token: string; of: Passenger; run: DrivenRun; today: string; taps: Taps }

function Rider({ token, of, run, today, taps }: RiderProps) {
  const text = useText()
  const { call } = useClient()
  const { participantId, name, sign, mode, at, told, hotel, escort, luggage } = of
  const place = (value: string | null) => value && text(placeText(value))
  const late = delayOf(told)
  const live = at && timeOn(new Date(Date.parse(at) + late * 60_000).toISOString(), today)
  const way = run.direction === 'arrival' ? [of.there, of.here] : [of.here, of.there]
  return (
    <li className={classes.person}>
      <h3 className={classes.name}>{text(name)}</h3>
      <p className={classes.line}>
        <strong>{sign ?? (mode && text(modeWords[mode]))}</strong> {live}{' '}
        {told && told.state !== 'scheduled' && <Tag words={saidOf(told)} tone={movementTone[told.state]} />}
      </p>
      <p className={classes.quiet}>{way.map(place).filter(Boolean).join(' → ')}</p>
      {hotel && run.direction === 'arrival' && (
        <p className={classes.line}>
          {text(words.to)} {text(hotelName(hotel))}
        </p>
      )}
      {luggage !== null && <p className={classes.line}>{text(runWords.luggage({ pieces: luggage }))}</p>}
      {escort && (
        <p className={classes.line}>
          {text(words.escort)} {text(escort.name)} <TelephoneLink number={escort.phone} />
        </p>
      )}
      <div className={classes.tap}>
        <TapButtons of={{ ...of, direction: run.direction }} taps={taps} mayTap stepsOnly />
      </div>
      {run.direction === 'arrival' && (
        <DownloadButton
          size="sm"
          label={words.sign}
          fileName={words.signFile}
          fetch={() => call(api.sign, { body: { token, participantId } })}
        />
      )}
    </li>
  )
}
