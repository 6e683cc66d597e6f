import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { itinerariesApi } from '../api.ts'
import { screenWords } from '../words/screens.ts'

/** Shown after the intention of a guest was completed: leads to the itinerary, unless that is complete. */
export function ItineraryNext({ participantId }: { participantId: string }) {
  const text = useText()
  const { data } = useReply(itinerariesApi.read, { params: { id: participantId } })
  // an itinerary that was not started may be complete: some guests live in the city
  if (!data?.may.edit || (data.revision > 0 && data.missing === 0)) return null
  return (
    <Button component={Link} to={`/guests/${participantId}/itinerary`} variant="light">
      {text(screenWords.goOnTo)}
    </Button>
  )
}
