import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { formatDayShort } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { HotelRooms } from '../api.ts'
import { nightsOf } from '../rules/nights.ts'
import { payers } from '../rules/states.ts'
import type { StayFields } from '../rules.ts'
import { consoleWords as words } from '../words/console.ts'
import { payerWords, stayWords } from '../words.ts'
import classes from './lodging.module.css'

type FieldsProps = {
  value: StayFields
  hotels: readonly HotelRooms[]
  onChange(change: Partial<StayFields>): void
}

/** How many rooms are free in every night of a stay, for the choice of a kind of room. */
function freeIn({ nights }: HotelRooms, roomKindId: string, wanted: readonly string[]): number {
  const free = new Map(
    nights.filter((row) => row.roomKindId === roomKindId).map((row) => [row.night, row.free]),
  )
  return wanted.length === 0 ? 0 : Math.min(...wanted.map((night) => free.get(night) ?? 0))
}

/** Hotel, kind of room, nights and who pays. */
export function StayFieldsControl({ value, hotels, onChange }: FieldsProps) {
  const text = useText()
  const nights = nightsOf(value)
  const hotel = hotels.find(({ id }) => id === value.hotelId)
  return (
    <div className={classes.stack}>
      <NativeSelect
        label={text(stayWords.hotel)}
        value={value.hotelId}
        data={[
          { value: '', label: text(words.chooseHotel) },
          ...hotels.map(({ id, name }) => ({ value: id, label: text(name) })),
        ]}
        onChange={(event) => onChange({ hotelId: event.currentTarget.value, roomKindId: '' })}
      />
      <NativeSelect
        label={text(stayWords.roomKind)}
        value={value.roomKindId}
        data={[
          { value: '', label: text(words.chooseKind) },
          ...(hotel?.kinds ?? []).map(({ id, chineseName, englishName }) => {
            const free = hotel ? freeIn(hotel, id, nights) : 0
            return { value: id, label: text(words.kindWithFree({ chineseName, englishName, free })) }
          }),
        ]}
        onChange={(event) => onChange({ roomKindId: event.currentTarget.value })}
      />
      <div className={classes.row}>
        <TextInput
          type="date"
          label={text(stayWords.arrives)}
          value={value.arrives}
          onChange={(event) => onChange({ arrives: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={text(stayWords.leaves)}
          value={value.leaves}
          onChange={(event) => onChange({ leaves: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={text(stayWords.payer)}
        value={value.payer}
        data={payers.map((payer) => ({ value: payer, label: text(payerWords[payer]) }))}
        onChange={(event) => onChange({ payer: event.currentTarget.value as StayFields['payer'] })}
      />
      {value.payer === 'perNight' && <SelfNights value={value} onChange={onChange} />}
      <TextInput
        label={text(stayWords.note)}
        maxLength={500}
        value={value.note ?? ''}
        onChange={(event) => onChange({ note: event.currentTarget.value || null })}
      />
      <TextInput
        label={text(stayWords.remark)}
        description={text(words.remarkHint)}
        maxLength={200}
        value={value.remark ?? ''}
        onChange={(event) => onChange({ remark: event.currentTarget.value || null })}
      />
    </div>
  )
}

function SelfNights({ value, onChange }: Pick<FieldsProps, 'value' | 'onChange'>) {
  const text = useText()
  const language = useLanguage()
  const nights = nightsOf(value)
  return (
    <Checkbox.Group
      label={text(stayWords.selfNights)}
      value={value.selfNights.filter((night) => nights.includes(night))}
      onChange={(selfNights) => onChange({ selfNights })}
    >
      <div className={classes.row}>
        {nights.map((night) => (
          <Checkbox key={night} value={night} label={formatDayShort(night, language)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Whether everything that a stay needs is chosen. */
export const isWhole = ({ hotelId, roomKindId, ...span }: StayFields): boolean =>
  hotelId !== '' && roomKindId !== '' && nightsOf(span).length > 0
