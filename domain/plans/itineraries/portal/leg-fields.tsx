import type { ReactNode } from 'react'
import type { ControlProps } from '#kit/form/control-props.ts'
import { FieldRow } from '#kit/form/field-row.tsx'
import { LocalTimeControl } from '#kit/form/local-time-control.tsx'
import type { Problem } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import { isAskedInLeg, isNeeded, type Leg, type LegKey, legShape, longMinutes } from '../rules/leg.ts'
import { legChange } from '../rules/leg-change.ts'
import { arrivalText, departureText } from '../words/plan.ts'
import { legWords, modeWords, words } from '../words.ts'
import { DurationControl, longHint } from './duration-control.tsx'
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

/** Label and hint of a field, which depend on mode and duration. */
function wordsOf(key: LegKey, leg: Leg): AnyFieldWords {
  const { mode } = leg
  if (key === 'confirmedMinutes')
    return { ...legWords.confirmedMinutes, hint: longHint(longMinutes(leg) ?? 0) }
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
  'confirmedMinutes',
  'remarks',
]

/** The time for which offsets are shown while none was entered. */
const sometime = '2026-06-18T12:00'

/** The fields of one leg that apply to its mode. */
export function LegFields({ leg, under, problems, put }: LegFieldsProps) {
  const text = useText()
  const controls: Partial<Record<LegKey, (props: ControlProps) => ReactNode>> = {
    from: (props) => <PlaceControl {...props} mode={leg.mode} />,
    to: (props) => <PlaceControl {...props} mode={leg.mode} />,
    fromZone: (props) => <ZoneControl {...props} at={leg.departs ?? sometime} />,
    toZone: (props) => <ZoneControl {...props} at={leg.arrives ?? sometime} />,
    departs: (props) => <LocalTimeControl {...props} said={text(departureText(leg))} />,
    confirmedMinutes: (props) => <DurationControl {...props} minutes={longMinutes(leg) ?? 0} />,
    arrives: (props) => <LocalTimeControl {...props} said={text(arrivalText(leg))} />,
  }
  return (
    <div className={classes.fields}>
      {order
        .filter((key) => isAskedInLeg(key, leg))
        .map((key) => (
          <div key={key} className={classes.field} data-field={key}>
            <FieldRow
              id={`${under}.${key}`}
              schema={legShape[key]}
              words={wordsOf(key, leg)}
              value={leg[key] ?? null}
              required={isNeeded(key, leg)}
              readOnly={false}
              problems={problems}
              problemWords={words}
              control={controls[key]}
              onChange={(value) => put(legChange(leg, key, value))}
            />
          </div>
        ))}
    </div>
  )
}
