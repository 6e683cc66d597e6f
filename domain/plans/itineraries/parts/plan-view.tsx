import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { TelephoneLink } from '#kit/web/telephone-link.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ItineraryReply } from '../api.ts'
import type { Leg } from '../rules/leg.ts'
import { type TightTransfer, tightTransfers } from '../rules/transfers.ts'
import { type Direction, hotelTyped, receptionistCalled } from '../rules.ts'
import { placeText } from '../words/places.ts'
import { arrivalText, departureText, hotelText, planWords, vehicleText } from '../words/plan.ts'
import { words } from '../words.ts'
import classes from './plan-view.module.css'

/** A person's arrival, return, hotel and receptionist; read-only, for the screen and for printing. */
export function PlanView({ of }: { of: ItineraryReply }) {
  const text = useText()
  const hotel = of.hotelHasRoom ? of.hotelNamed : of.hotel && hotelText(of.hotel, of.hotelNamed)
  return (
    <div className={classes.plan}>
      <DirectionView
        direction="arrival"
        legs={of.arrivalLegs}
        pickup={of.arrivalPickup}
        remarks={of.arrivalRemarks}
      />
      <section className={classes.part}>
        <h3 className={classes.title}>{text(words.sections.hotel)}</h3>
        <p className={classes.line}>
          {hotel ? text(hotel) : <Quiet of={planWords.noLegs} />}
          {of.hotelName && !of.hotelHasRoom && !hotelTyped(of.summit.hotels, of) && (
            <strong className={classes.typed}> {of.hotelName}</strong>
          )}
        </p>
        <Said label={planWords.remarks}>{of.hotelRemarks}</Said>
      </section>
      <DirectionView
        direction="return"
        legs={of.returnLegs}
        pickup={of.returnPickup}
        remarks={of.returnRemarks}
      />
      <section className={classes.part}>
        <h3 className={classes.title}>{text(planWords.reception)}</h3>
        {of.reception ? (
          <p className={classes.line}>
            <strong>{text(receptionistCalled(of.reception))}</strong>{' '}
            <TelephoneLink number={of.reception.receptionistPhone} />
          </p>
        ) : (
          <p className={classes.line}>
            <Quiet of={planWords.notAssigned} />
          </p>
        )}
      </section>
    </div>
  )
}

type DirectionProps = {
  direction: Direction
  legs: readonly Leg[] | null | undefined
  pickup: boolean | null | undefined
  remarks: string | null | undefined
}

function DirectionView({ direction, legs, pickup, remarks }: DirectionProps) {
  const text = useText()
  const tight = tightTransfers(legs ?? [])
  const known =
    pickup === true ? planWords.needed : pickup === false ? planWords.notNeeded : planWords.unknown
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{text(words.sections[direction])}</h3>
      {legs?.length ? (
        <ol className={classes.legs}>
          {legs.map((leg, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: legs have no identity of their own
            <LegView key={at} leg={leg} tight={tight.find(({ after }) => after === at)} />
          ))}
        </ol>
      ) : (
        <p className={classes.line}>
          <Quiet of={planWords.noLegs} />
        </p>
      )}
      {(legs?.length || pickup !== null) && (
        <Said label={direction === 'arrival' ? planWords.pickup : planWords.dropOff}>{text(known)}</Said>
      )}
      <Said label={planWords.remarks}>{remarks}</Said>
    </section>
  )
}

/** One leg: means of travel, departure and arrival, each time with its zone; and where there is little time to change to the next one. */
function LegView({ leg, tight }: { leg: Leg; tight: TightTransfer | undefined }) {
  const text = useText()
  const unknown = text(planWords.unknown)
  const place = (typed: string | undefined) => (typed ? text(placeText(typed)) : unknown)
  return (
    <li className={classes.leg}>
      <div className={classes.by}>{text(vehicleText(leg))}</div>
      <dl className={classes.ends}>
        <dt>{text(planWords.departure)}</dt>
        <dd>
          <span className={classes.place}>{place(leg.from)}</span>
          <span className={classes.time}>{text(departureText(leg))}</span>
        </dd>
        <dt>{text(planWords.arrival)}</dt>
        <dd>
          <span className={classes.place}>{place(leg.to)}</span>
          <span className={classes.time}>{text(arrivalText(leg))}</span>
        </dd>
      </dl>
      <Said label={planWords.remarks}>{leg.remarks}</Said>
      {tight && <p className={classes.tight}>{text(planWords.tight(tight))}</p>}
    </li>
  )
}

function Said({ label, children }: { label: Bilingual; children: ReactNode }) {
  const text = useText()
  if (!children) return null
  return (
    <p className={classes.said}>
      <span className={classes.quiet}>
        {text(label)}
        {text(planWords.colon)}
      </span>
      {children}
    </p>
  )
}

function Quiet({ of }: { of: Bilingual }) {
  return <span className={classes.quiet}>{useText()(of)}</span>
}
