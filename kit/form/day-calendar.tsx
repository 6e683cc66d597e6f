import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/zh-cn'
import '@mantine/dates/styles.css'
import { useLanguage } from '#kit/web/language.tsx'

export type CalendarProps = {
  value: string
  earliest?: string | undefined
  latest?: string | undefined
  onDay(day: string): void
}

const locales = { zh: 'zh-cn', en: 'en' }

/** A month of days in the language of the page, weeks from Monday; arrows lead from day to day. */
export function DayCalendar({ value, earliest, latest, onDay }: CalendarProps) {
  const language = useLanguage()
  return (
    <DatesProvider settings={{ locale: locales[language], firstDayOfWeek: 1 }}>
      <DatePicker
        value={value || null}
        {...(value && { defaultDate: value })}
        {...(earliest && { minDate: earliest })}
        {...(latest && { maxDate: latest })}
        onChange={(day) => day && onDay(day)}
      />
    </DatesProvider>
  )
}
