import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { attendanceApi } from '../api.ts'
import { isMissing, isOnTheWay } from '../rules.ts'
import { missedWords } from '../words/programme.ts'

type Props = {
  participantId: string
  /** The itinerary's revision: the programme is read again when it is saved. */
  revision: string
}

/** Names the activities that a person misses because of their journeys, as soon as the journeys are saved. */
export function MissedNote({ participantId, revision }: Props) {
  const text = useText()
  const { data, refetch } = useReply(attendanceApi.programme, { params: { id: participantId } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save of the journeys may change what is missed
  useEffect(() => {
    void refetch()
  }, [revision, refetch])
  const missed = (data ?? []).filter(({ clashes }) =>
    clashes.some((clash) => isOnTheWay(clash) && isMissing(clash)),
  )
  return (
    <div role="status">
      {missed.length > 0 && (
        <Alert color="orange">{text(missedWords({ names: missed.map(({ name }) => name) }))}</Alert>
      )}
    </div>
  )
}
