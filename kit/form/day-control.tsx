import { formatDay } from '#kit/web/dates.ts'
import { useLanguage } from '#kit/web/language.tsx'
import type { ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'
import { HalfTypedInput } from './half-typed-input.tsx'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A calendar day. */
export function DayControl(props: ControlProps) {
  const language = useLanguage()
  const value = typeof props.value === 'string' && isDay(props.value) ? props.value : ''
  return (
    <HalfTypedInput
      {...props}
      type="date"
      min="1900-01-01"
      max="2100-12-31"
      width={200}
      value={value}
      onType={(day) => props.onChange(day || null)}
      half={formWords.halfDate}
      said={value && formatDay(value, language)}
    />
  )
}
