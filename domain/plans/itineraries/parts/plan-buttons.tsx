import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { itinerariesApi } from '../api.ts'
import { screenWords } from '../words/screens.ts'
import { SubscriptionButton } from './subscription-button.tsx'

/** The plan as a calendar file, and on paper. */
export function PlanButtons({ participantId: id }: { participantId: string }) {
  const text = useText()
  return (
    <>
      <CalendarButton participantId={id} />
      <SubscriptionButton participantId={id} />
      <Button component={Link} to={`/guests/${id}/itinerary/print`} variant="default">
        {text(screenWords.print)}
      </Button>
    </>
  )
}

/** Downloads the whole plan as a calendar file. */
export function CalendarButton({ participantId: id }: { participantId: string }) {
  const client = useClient()
  return (
    <DownloadButton
      label={screenWords.calendar}
      fileName={screenWords.fileName}
      fetch={() => client.call(itinerariesApi.calendar, { params: { id } })}
    />
  )
}
