import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/zh-cn'
import '@mantine/dates/styles.css'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import classes from './day-calendar.module.css'
import { calendarWords } from './form-words.ts'

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
  const text = useText()
  return (
    <DatesProvider settings={{ locale: locales[language], firstDayOfWeek: 1 }}>
      <DatePicker
        classNames={{ day: classes.day }}
        monthLabelFormat={text(calendarWords.monthForm)}
        getDayAriaLabel={(day) => formatDay(day, language)}
        ariaLabels={{
          previousMonth: text(calendarWords.previousMonth),
          nextMonth: text(calendarWords.nextMonth),
          previousYear: text(calendarWords.previousYear),
          nextYear: text(calendarWords.nextYear),
          previousDecade: text(calendarWords.previousDecade),
          nextDecade: text(calendarWords.nextDecade),
        }}
        value={value || null}
        {...(value && { defaultDate: value })}
        {...(earliest && { minDate: earliest })}
        {...(latest && { maxDate: latest })}
        onChange={(day) => day && onDay(day)}
      />
    </DatesProvider>
  )
}
