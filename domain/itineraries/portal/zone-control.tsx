import { NativeSelect } from '@mantine/core'
import { attributesOf, type ControlProps } from '#kit/form/control-props.ts'
import { useText } from '#kit/web/language.tsx'
import { offsetText } from '#kit/words/local-time-words.ts'
import { usualZone } from '../rules/leg.ts'
import { zones } from '../rules/places.ts'
import { zoneText } from '../words/zones.ts'

/** Whose clocks a typed place has; `at` is the wall time there, since clocks change. */
export function ZoneControl({ at, ...props }: ControlProps & { at: string }) {
  const text = useText()
  const { readOnly, ...attributes } = attributesOf(props)
  return (
    <NativeSelect
      {...attributes}
      disabled={readOnly}
      error={props.invalid}
      value={typeof props.value === 'string' ? props.value : usualZone}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      data={zones.map((zone) => ({ value: zone, label: `${text(zoneText(zone))} ${offsetText(at, zone)}` }))}
    />
  )
}
