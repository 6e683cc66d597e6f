import { NativeSelect } from '@mantine/core'
import { attributesOf, type ControlProps } from '#kit/form/control-props.ts'
import { offsetText } from '#kit/rules/clock/local-time-words.ts'
import { useText } from '#kit/web/language.tsx'
import { zones } from '../rules/places.ts'
import { zoneText } from '../words/zones.ts'
import { legWords } from '../words.ts'

/** The time zone of a typed place; `at` is the local time there, because offsets change over the year. */
export function ZoneControl({ at, ...props }: ControlProps & { at: string }) {
  const text = useText()
  const { readOnly, ...attributes } = attributesOf(props)
  return (
    <NativeSelect
      {...attributes}
      disabled={readOnly}
      error={props.invalid}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value || null)}
      data={[
        { value: '', label: text(legWords.chooseZone) },
        ...zones.map((zone) => ({ value: zone, label: `${text(zoneText(zone))} ${offsetText(at, zone)}` })),
      ]}
    />
  )
}
