import { NativeSelect } from '@mantine/core'
import { attributesOf, type ControlProps } from '#kit/form/control-props.ts'
import { useText } from '#kit/web/language.tsx'
import type { ItineraryReply } from '../api.ts'
import { screenWords } from '../words/screens.ts'

type Props = ControlProps & { hotels: ItineraryReply['summit']['hotels'] }

/** Which of several hotels of the answered kind. */
export function HotelControl({ hotels, ...props }: Props) {
  const text = useText()
  const { readOnly, ...attributes } = attributesOf(props)
  const value = hotels.find(({ id }) => id === props.value)?.id ?? ''
  return (
    <NativeSelect
      {...attributes}
      disabled={readOnly}
      error={props.invalid}
      value={value}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value || null)}
      data={[
        { value: '', label: text(screenWords.chooseHotel) },
        ...hotels.map(({ id, name }) => ({ value: id, label: text(name) })),
      ]}
    />
  )
}
