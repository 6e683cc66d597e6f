import { timeOn } from '#domain/event-day/transport/parts/event-time.ts'
import { movementTone, saidOf } from '#domain/event-day/transport/parts/movement-words.ts'
import { TapButtons } from '#domain/event-day/transport/parts/tap-buttons.tsx'
import type { Taps } from '#domain/event-day/transport/parts/use-taps.ts'
import { FaceCircle } from '#domain/people/participants/parts/faces.tsx'
import { usePicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { placeText } from '#domain/plans/itineraries/words/places.ts'
import { modeWords } from '#domain/plans/itineraries/words.ts'
import { pathOf } from '#kit/http/client.ts'
import { useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { escortsApi as api, type EscortedGuest } from '../api.ts'
import classes from '../parts/escorts.module.css'
import { isOfToday, type OnTheWay, type OwnGroup } from '../parts/own-groups.ts'
import { ownWords, words } from '../words.ts'
import { GuestFacts } from './guest-facts.tsx'

type Shared = { today: string; taps: Taps }

/** One flight, train or car: what is told of it, the guests who are on it, and the cars that fetch them. */
export function GroupCard({ of: { people }, ...shared }: Shared & { of: OwnGroup }) {
  return (
    <section className={classes.group}>
      <GroupHead of={people[0]} isDone={people.every(isSeenOff)} today={shared.today} />
      <ul className={classes.list}>
        {people.map((person) => (
          <GuestLine key={person.guest.participantId} of={person} {...shared} />
        ))}
      </ul>
      <Cars of={people} today={shared.today} />
    </section>
  )
}

const isSeenOff = ({ state, way }: OnTheWay) => state === 'arrived' && way.direction === 'return'

function GroupHead({ of: { way, live }, isDone, today }: { of: OnTheWay; isDone: boolean; today: string }) {
  const text = useText()
  const { direction, sign, mode, at, here, there, told } = way
  const place = (value: string | null) => value && text(placeText(value))
  const [from, to] = direction === 'arrival' ? [there, here] : [here, there]
  const planned = at && live !== at ? timeOn(at, today) : undefined
  return (
    <header className={classes.groupHead}>
      {live && (
        <p className={classes.line}>
          <strong>{sign ?? (mode && text(modeWords[mode]))}</strong>{' '}
          <span className={classes.quiet}>{[place(from), place(to)].filter(Boolean).join(' → ')}</span>
        </p>
      )}
      <h2 className={classes.live}>
        <span className={classes.quiet}>{text(isDone ? ownWords.done : ownWords[direction])}</span>{' '}
        {live ? timeOn(live, today) : text(ownWords.noTime)}{' '}
        {planned && <s className={classes.quiet}>{planned}</s>}{' '}
        {told && told.state !== 'scheduled' && <Tag words={saidOf(told)} tone={movementTone[told.state]} />}
      </h2>
    </header>
  )
}

/** A guest: face, both names, telephone, how far they are, and below a fold all else. */
function GuestLine({ of: { guest, way, live }, today, taps }: Shared & { of: OnTheWay }) {
  const text = useText()
  const { call } = useClient()
  const { participantId, name, organisation, phone } = guest
  // a driver reads the one name, the guest the other
  const other = text(name) === name.en ? name.zh : name.en
  return (
    <li className={classes.guest}>
      <OwnFace of={guest} />
      <div className={classes.who}>
        <h3 className={classes.name}>{text(name)}</h3>
        <span className={classes.quiet}>
          {[other !== text(name) && other, organisation && text(organisation)].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.tools}>
          <TelephoneLink number={phone} />
          <DownloadButton
            size="sm"
            label={words.sign}
            fileName={words.signFile}
            fetch={() => call(api.ownSign, { params: { id: participantId } })}
          />
          {guest.isDeputy && <Tag words={ownWords.deputy} />}
        </span>
      </div>
      <div className={classes.taps}>
        <TapButtons
          of={{ participantId, name, direction: way.direction, pickup: way.pickup, taps: way.taps }}
          taps={taps}
          mayTap={isOfToday(live, today)}
        />
      </div>
      <details className={classes.more}>
        <summary>{text(ownWords.more)}</summary>
        <GuestFacts of={guest} besides={way} today={today} taps={taps} />
      </details>
    </li>
  )
}

function OwnFace({ of: { participantId: id, name, portrait: fileId } }: { of: EscortedGuest }) {
  const { call } = useClient()
  const request = { params: { id }, query: { fileId: String(fileId) } }
  const source = usePicture({
    path: fileId ? pathOf(api.ownPortrait, request) : undefined,
    load: () => call(api.ownPortrait, request),
    isKept: true,
  })
  return <FaceCircle name={name} source={source} isLarge />
}

/** The cars of a group, each once; with names where there are several, or somebody has none. */
function Cars({ of, today }: { of: OwnGroup['people']; today: string }) {
  const text = useText()
  const byRun = [...Map.groupBy(of, ({ way: { run } }) => JSON.stringify(run))].map(([key, people]) => ({
    key,
    names: listed(people.map(({ guest }) => guest.name)),
    run: people[0]?.way.run,
    // those who want none need no line
    isWanted: people.some(({ way }) => way.run !== null || way.pickup !== false),
  }))
  return byRun.map(
    ({ key, names, run, isWanted }) =>
      isWanted && (
        <div key={key} className={classes.carLine}>
          <p className={classes.line}>
            {run ? (
              <>
                <strong className={classes.plate}>{run.plate}</strong> {timeOn(run.leavesAt, today)}{' '}
                {run.driver} <TelephoneLink number={run.phone} />
              </>
            ) : (
              text(ownWords.noRide)
            )}
          </p>
          <p className={classes.quiet}>
            {[
              ...[run?.point, run?.meetingPoint].flatMap((each) => (each ? text(each) : [])),
              ...(byRun.length > 1 ? [text(ownWords.inRun({ names }))] : []),
            ].join(' · ')}
          </p>
        </div>
      ),
  )
}
