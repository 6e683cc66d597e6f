import type { ReactNode } from 'react'
import type { ControlProps } from '#kit/form/control-props.ts'
import { FieldRow } from '#kit/form/field-row.tsx'
import { LocalTimeControl } from '#kit/form/local-time-control.tsx'
import type { Problem } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import { isAskedInLeg, isNeeded, type Leg, type LegKey, legShape } from '../rules/leg.ts'
import { zoneOfPlace } from '../rules/places.ts'
import { arrivalText, departureText } from '../words/plan.ts'
import { legWords, modeWords, words } from '../words.ts'
import classes from './leg-fields.module.css'
import { PlaceControl } from './place-control.tsx'
import { ZoneControl } from './zone-control.tsx'

type LegFieldsProps = {
  leg: Leg
  /** Path prefix of the leg's fields: `arrivalLegs.0`. */
  under: string
  problems: readonly Problem[]
  put(change: Leg): void
}

const plainWords: Record<LegKey, AnyFieldWords> = {
  ...legWords,
  mode: { ...legWords.mode, options: modeWords },
}

/** Label of a field, which depends on the mode. */
function wordsOf(key: LegKey, { mode }: Leg): AnyFieldWords {
  if (key === 'number') return mode === 'train' ? legWords.trainNumber : legWords.flightNumber
  return key === 'remarks' && mode === 'other'
    ? { ...legWords.remarks, hint: legWords.whatHint }
    : plainWords[key]
}

const order: LegKey[] = [
  'mode',
  'number',
  'plate',
  'from',
  'fromZone',
  'departs',
  'to',
  'toZone',
  'arrives',
  'remarks',
]

/** The zone is asked for only where the place was typed. */
const isAsked = (key: LegKey, leg: Leg) => {
  if (key === 'fromZone') return leg.from !== undefined && !zoneOfPlace(leg.from)
  if (key === 'toZone') return leg.to !== undefined && !zoneOfPlace(leg.to)
  return isAskedInLeg(key, leg)
}

/** The time for which offsets are shown while none was entered. */
const sometime = '2026-06-18T12:00'

/** The fields of one leg that apply to its mode. */
export function LegFields({ leg, under, problems, put }: LegFieldsProps) {
  const text = useText()
  const controls: Partial<Record<LegKey, (props: ControlProps) => ReactNode>> = {
    from: (props) => <PlaceControl {...props} />,
    to: (props) => <PlaceControl {...props} />,
    fromZone: (props) => <ZoneControl {...props} at={leg.departs ?? sometime} />,
    toZone: (props) => <ZoneControl {...props} at={leg.arrives ?? sometime} />,
    departs: (props) => <LocalTimeControl {...props} said={text(departureText(leg))} />,
    arrives: (props) => <LocalTimeControl {...props} said={text(arrivalText(leg))} />,
  }
  return (
    <div className={classes.fields}>
      {order
        .filter((key) => isAsked(key, leg))
        .map((key) => (
          <div key={key} className={classes.field} data-field={key}>
            <FieldRow
              id={`${under}.${key}`}
              schema={legShape[key]}
              words={wordsOf(key, leg)}
              value={leg[key] ?? null}
              required={isNeeded(key, leg) || key.endsWith('Zone')}
              readOnly={false}
              problems={problems}
              problemWords={words}
              control={controls[key]}
              onChange={(value) => put(changed(key, value))}
            />
          </div>
        ))}
    </div>
  )
}

/** A number belongs to its mode, a zone to its place: changing the one clears the other. */
function changed(key: LegKey, value: unknown): Leg {
  const change = { [key]: value ?? undefined }
  if (key === 'mode') return { ...change, number: undefined, plate: undefined }
  if (key !== 'from' && key !== 'to') return change
  const zone = typeof value === 'string' ? zoneOfPlace(value) : undefined
  if (!zone) return change
  return key === 'from' ? { ...change, fromZone: zone } : { ...change, toZone: zone }
}
