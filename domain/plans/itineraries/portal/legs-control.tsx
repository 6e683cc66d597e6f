import { Button } from '@mantine/core'
import type { ControlProps } from '#kit/form/control-props.ts'
import { durationText } from '#kit/rules/clock/local-time-words.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { arrivalOf, departureOf, type Leg, maxLegs } from '../rules/leg.ts'
import { legWords } from '../words.ts'
import { LegFields } from './leg-fields.tsx'
import classes from './legs-control.module.css'

type LegsControlProps = Pick<ControlProps, 'id' | 'value' | 'onChange'> & {
  problems: readonly Problem[]
  /** Defaults of the first leg. */
  first?: Leg | undefined
}

const legsOf = (value: unknown): Leg[] => (Array.isArray(value) ? (value as Leg[]) : [])

/** Defaults of the next leg: it begins where the last one ends. */
const following = ({ mode, to, toZone }: Leg): Leg => ({
  ...(mode && { mode }),
  ...(to && { from: to }),
  ...(toZone && { fromZone: toZone }),
})

/** The legs of one direction: one is always shown, more can be added. */
export function LegsControl({ id, value, onChange, problems, first = {} }: LegsControlProps) {
  const text = useText()
  const typed = legsOf(value)
  const legs = typed.length > 0 ? typed : [first]
  const put = (at: number, change: Leg) =>
    onChange(legs.map((leg, index) => (index === at ? { ...leg, ...change } : leg)))
  return (
    <div className={classes.legs}>
      {legs.map((leg, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: legs have no identity of their own
        <fieldset key={at} className={classes.leg}>
          <legend className={classes.legend}>{text(legWords.leg({ number: at + 1 }))}</legend>
          <LegFields leg={leg} under={`${id}.${at}`} problems={problems} put={(change) => put(at, change)} />
          <div className={classes.foot}>
            <Duration of={leg} />
            {legs.length > 1 && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => onChange(legs.filter((_, index) => index !== at))}
              >
                {text(legWords.remove)}
                <VisuallyHidden> {at + 1}</VisuallyHidden>
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {legs.length < maxLegs && (
        <Button
          variant="default"
          className={classes.add}
          onClick={() => onChange([...legs, following(legs.at(-1) ?? {})])}
        >
          {text(legWords.add)}
        </Button>
      )}
    </div>
  )
}

/** Duration of a leg: across zones the times do not show it, and it makes a wrong day obvious. */
function Duration({ of }: { of: Leg }) {
  const text = useText()
  const [from, to] = [departureOf(of), arrivalOf(of)]
  if (!from || !to || to < from) return <span />
  return (
    <span className={classes.takes}>
      {text(legWords.takes({ time: text(durationText(to.getTime() - from.getTime())) }))}
    </span>
  )
}
