import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { itinerariesApi } from '../api.ts'
import { consoleWords } from '../words/console.ts'
import { words } from '../words.ts'
import { CalendarButton } from './plan-buttons.tsx'
import { PlanView } from './plan-view.tsx'
import { ReceptionistDialog } from './receptionist-dialog.tsx'

/** For organisers, below a participant: arrival, return and hotel; the receptionist is assigned here. */
export function ItineraryRecord({ participantId }: { participantId: string }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useReply(itinerariesApi.read, { params: { id: participantId } })
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <>
          <PlanView of={data} />
          <Group gap={8} mt={16}>
            {data.may.edit && (
              <Button component={Link} to={`/participants/${participantId}/itinerary`} variant="light">
                {text(consoleWords.editOnBehalf)}
              </Button>
            )}
            {data.may.receive && (
              <Button variant="light" onClick={() => setAsking(true)}>
                {text(consoleWords.assign)}
              </Button>
            )}
            <CalendarButton participantId={participantId} />
          </Group>
          {isAsking && (
            <ReceptionistDialog
              to={[{ id: participantId, name: text(nameOf(data.person)) }]}
              now={data.reception}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </Card>
  )
}
