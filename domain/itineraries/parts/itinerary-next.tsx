import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { itinerariesApi } from '../api.ts'
import { screenWords } from '../words/screens.ts'

/** After the wishes of a guest: on to how they travel, unless that is known. */
export function ItineraryNext({ participantId }: { participantId: string }) {
  const text = useText()
  const { data } = useReply(itinerariesApi.read, { params: { id: participantId } })
  // one that was not begun may be complete: some come from the same city
  if (!data?.may.edit || (data.revision > 0 && data.missing === 0)) return null
  return (
    <Button component={Link} to={`/guests/${participantId}/itinerary`} variant="light">
      {text(screenWords.goOnTo)}
    </Button>
  )
}
