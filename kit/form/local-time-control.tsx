import { isLocalTime } from '#kit/rules/clock/local-time.ts'
import { localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { useLanguage } from '#kit/web/language.tsx'
import { unbroken } from '#kit/words/unbroken.ts'
import type { ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'
import { HalfTypedInput } from './half-typed-input.tsx'

/** A local date and time; `said` is the value spelled out. */
export function LocalTimeControl({ said, ...props }: ControlProps & { said: string | undefined }) {
  const value = typeof props.value === 'string' && isLocalTime(props.value) ? props.value : ''
  return (
    <HalfTypedInput
      {...props}
      type="datetime-local"
      min="1900-01-01T00:00"
      max="2100-12-31T23:59"
      width={{ base: '100%', xs: 240 }}
      value={value}
      onType={(time) => props.onChange(time.slice(0, 16) || null)}
      half={formWords.halfTime}
      said={said}
    />
  )
}

/** A date and time in the form's only zone, spelled out below. */
export function LocalTimeField(props: ControlProps) {
  const language = useLanguage()
  const value = typeof props.value === 'string' && isLocalTime(props.value) ? props.value : undefined
  return <LocalTimeControl {...props} said={value && unbroken(localTimeText(value, language))} />
}
