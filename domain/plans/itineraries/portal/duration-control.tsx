import { Checkbox } from '@mantine/core'
import { attributesOf, type ControlProps } from '#kit/form/control-props.ts'
import { durationText } from '#kit/rules/clock/local-time-words.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { legWords } from '../words.ts'

/** A sentence with a duration in both languages. */
const withTime = (say: (given: { time: string }) => Bilingual, minutes: number): Bilingual => {
  const time = durationText(minutes * 60_000)
  return { zh: say({ time: time.zh }).zh, en: say({ time: time.en }).en }
}

/** Why a long leg is asked about. */
export const longHint = (minutes: number) => withTime(legWords.longHint, minutes)

/** Confirms that a leg takes as long as its times say; the value is the confirmed duration in minutes. */
export function DurationControl({ minutes, ...props }: ControlProps & { minutes: number }) {
  const text = useText()
  const { readOnly, ...attributes } = attributesOf(props)
  return (
    <Checkbox
      {...attributes}
      disabled={readOnly}
      checked={props.value === minutes}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked ? minutes : null)}
      label={text(withTime(legWords.isLong, minutes))}
    />
  )
}
