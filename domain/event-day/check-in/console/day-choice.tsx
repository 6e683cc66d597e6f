import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { dayLookedAt } from '../rules/days.ts'
import { watchingWords as words } from '../words/watching.ts'

/** The day that is looked at, kept in the address so that a link leads to the same one; without it, today or the nearest. */
export function useDay() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  return {
    day,
    query: day ? { day } : {},
    search: day ? `?day=${day}` : '',
    choose: (chosen: string) => setParams(chosen ? { day: chosen } : {}, { replace: true }),
  }
}

/** The days of the edition and those of activities beside it; at first today or the nearest, by its name where it is known. `shown` is the day of the reply where it has one. */
export function DayChoice({ shown }: { shown?: string | undefined }) {
  const text = useText()
  const language = useLanguage()
  const { day, choose } = useDay()
  const { data } = useReply(summitApi.current, {})
  // who watches need not read the gates
  const enabled = useSession().permissions.has(gatesApi.occasions.allow)
  const { data: occasions } = useReply(gatesApi.occasions, {}, { enabled })
  const { begins, ends } = data ?? {}
  const ofEdition: string[] = []
  for (let each = begins; each && ends && each <= ends && ofEdition.length < 16; each = addDays(each, 1))
    ofEdition.push(each)
  const days = [...new Set([...ofEdition, ...(occasions ?? []).map((occasion) => occasion.day)])].toSorted()
  const today = eventDay(new Date())
  const hasOccasions = occasions?.some((occasion) => occasion.day === today)
  const usual = begins && ends ? dayLookedAt(today, { begins, ends }, hasOccasions) : undefined
  // the reply is of a day that was chosen while one is
  const first = (day === '' && shown) || usual
  return (
    <NativeSelect
      aria-label={text(words.day)}
      value={day}
      data={[
        {
          value: '',
          label: first
            ? text(words.usualDay({ day: formatDay(first, language), isToday: first === today }))
            : text(words.unknownDay),
        },
        ...days.map((value) => ({ value, label: formatDay(value, language) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
