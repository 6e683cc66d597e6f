import { eventDay } from '#kit/rules/clock/zone.ts'
import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { attendanceApi } from '../api.ts'
import { programmeOfDay } from '../rules/day.ts'
import { programmeWords as words } from '../words/programme.ts'
import { ProgrammeList } from './programme-card.tsx'

/** A person's activities of today; on a day without any, those of the next day that has some; renders nothing without any. */
export function DayProgramme({ participantId }: { participantId: string }) {
  const { data, error, refetch } = useReply(attendanceApi.programme, { params: { id: participantId } })
  const today = eventDay(new Date())
  const { day, entries } = programmeOfDay(data ?? [], today)
  if (data && entries.length === 0) return null
  return (
    <Card title={day === today || !day ? words.today : words.next}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {entries.length > 0 && <ProgrammeList of={entries} />}
    </Card>
  )
}
