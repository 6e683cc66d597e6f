import { timeOn } from '#domain/event-day/transport/parts/event-time.ts'
import { movementTone, saidOf } from '#domain/event-day/transport/parts/movement-words.ts'
import { TapButtons } from '#domain/event-day/transport/parts/tap-buttons.tsx'
import type { Taps } from '#domain/event-day/transport/parts/use-taps.ts'
import type { Journey } from '#domain/event-day/transport/rules/journey.ts'
import { placeText } from '#domain/plans/itineraries/words/places.ts'
import { modeWords } from '#domain/plans/itineraries/words.ts'
import { useText } from '#kit/web/language.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import type { EscortedGuest } from '../api.ts'
import classes from '../parts/escorts.module.css'
import { isOfToday, liveOf } from '../parts/own-groups.ts'
import { ownWords } from '../words.ts'

type Props = { of: Journey; guest: EscortedGuest; today: string; taps: Taps }

/** One way of a guest: when and where by what is told, the car, and the taps. */
export function JourneyLine({ of, guest, today, taps }: Props) {
  const text = useText()
  const { direction, mode, sign, at, here, there, told, run, pickup } = of
  const live = liveOf(of)
  const place = (value: string | null) => value && text(placeText(value))
  const from = direction === 'arrival' ? [place(there), place(here)] : [place(here), place(there)]
  const { participantId, name } = guest
  return (
    <section className={classes.journey}>
      <div className={classes.who}>
        <h3 className={classes.time}>
          {text(ownWords[direction])} {live ? timeOn(live, today) : text(ownWords.noTime)}{' '}
          {at && live !== at && <s className={classes.quiet}>{timeOn(at, today)}</s>}{' '}
          {told && told.state !== 'scheduled' && <Tag words={saidOf(told)} tone={movementTone[told.state]} />}
        </h3>
        <p className={classes.line}>
          <strong>{sign ?? (mode && text(modeWords[mode]))}</strong>{' '}
          <span className={classes.quiet}>{from.filter(Boolean).join(' → ')}</span>
        </p>
        {run && (
          <p className={classes.line}>
            <strong className={classes.plate}>{run.plate}</strong> {timeOn(run.leavesAt, today)} {run.driver}{' '}
            <TelephoneLink number={run.phone} />{' '}
            <span className={classes.quiet}>
              {[run.point, run.meetingPoint].flatMap((each) => (each ? text(each) : [])).join(' · ')}
            </span>
          </p>
        )}
        {!run && pickup !== false && <p className={classes.quiet}>{text(ownWords.noRide)}</p>}
      </div>
      <TapButtons
        of={{ participantId, name, direction, pickup, taps: of.taps }}
        taps={taps}
        mayTap={isOfToday(live, today)}
      />
    </section>
  )
}
