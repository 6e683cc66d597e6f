import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { FinishButton } from '#domain/people/annexes/parts/annex-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { itinerariesApi } from '../api.ts'
import { screenWords } from '../words/screens.ts'

type NextProps = {
  participantId: string
  /** The intention lacks nothing: what is next is the act. */
  isComplete: boolean
  finish: FinishButton
}

/** At the end of a guest's intention: leads to the itinerary, unless that is complete. */
export function ItineraryNext({ participantId, isComplete, finish }: NextProps) {
  const text = useText()
  const { data } = useReply(itinerariesApi.read, { params: { id: participantId } })
  // an itinerary that was not started may be complete: some guests live in the city
  if (!data?.may.edit || (data.revision > 0 && data.missing === 0)) return finish(true)
  const next = (
    <Button
      component={Link}
      to={`/guests/${participantId}/itinerary`}
      variant={isComplete ? 'filled' : 'light'}
    >
      {text(screenWords.goOnTo)}
    </Button>
  )
  return isComplete ? (
    <>
      {next}
      {finish(false)}
    </>
  ) : (
    <>
      {finish(true)}
      {next}
    </>
  )
}
