import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { attendanceApi } from '../api.ts'
import { doubleSeatWords, overWords } from '../words/console.ts'

/** Warns that an activity has fewer places than people who hold one, or people with the same seat, and says what that means for them. */
export function CapacityNote({ activityId }: { activityId: string }) {
  const text = useText()
  const params = { id: activityId }
  const revision = useReply(activitiesApi.read, { params }).data?.revision
  const { data, refetch } = useReply(attendanceApi.counts, { params })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved form may have changed the places
  useEffect(() => void refetch(), [revision])
  if (!data || data.over.length + data.doubleSeats.length === 0) return null
  return (
    <Alert color="orange" role="status">
      {data.over.map((of) => (
        <p key={of.form}>{text(overWords(of))}</p>
      ))}
      {data.doubleSeats.map((of) => (
        <p key={of.seatNumber}>{text(doubleSeatWords(of))}</p>
      ))}
    </Alert>
  )
}
