import { formatDay } from '#kit/web/dates.ts'
import { useLanguage } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import { formWords } from './form-words.ts'
import classes from './half-typed-input.module.css'
import { HalfTypedInput } from './half-typed-input.tsx'
import { OwnDayInput } from './own-day-input.tsx'
import { useOwnDays } from './own-days.tsx'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const [earliest, latest] = ['1900-01-01', '2100-12-31']

/** A calendar day. */
export function DayControl(props: ControlProps) {
  const language = useLanguage()
  const isOwn = useOwnDays()
  const value = typeof props.value === 'string' && isDay(props.value) ? props.value : ''
  const said = value && formatDay(value, language)
  if (isOwn) return <OwnDay {...props} value={value} said={said} />
  return (
    <HalfTypedInput
      {...props}
      type="date"
      min={earliest}
      max={latest}
      width={200}
      value={value}
      onType={(day) => props.onChange(day || null)}
      half={formWords.halfDate}
      said={said}
    />
  )
}

/** The same with the portal's own control. */
const OwnDay = ({ value, said, ...props }: ControlProps & { value: string; said: string }) => (
  <>
    <OwnDayInput
      {...attributesOf({ ...props, value, describedBy: undefined })}
      describedBy={props.describedBy}
      value={value}
      onDay={(day) => props.onChange(day || null)}
      noDay={formWords.noDay}
      earliest={earliest}
      latest={latest}
      w={200}
      error={props.invalid}
    />
    {!props.invalid && said && <p className={classes.said}>{said}</p>}
  </>
)
