import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClient } from '#kit/web/api.tsx'
import { saveFile } from '#kit/web/download.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { itinerariesApi } from '../api.ts'
import { screenWords } from '../words/screens.ts'

/** The plan to take along: as a calendar file, and on paper. */
export function PlanButtons({ participantId: id }: { participantId: string }) {
  const text = useText()
  return (
    <>
      <CalendarButton participantId={id} />
      <Button component={Link} to={`/guests/${id}/itinerary/print`} variant="subtle">
        {text(screenWords.print)}
      </Button>
    </>
  )
}

/** The whole plan for the reader's calendar. */
export function CalendarButton({ participantId: id }: { participantId: string }) {
  const text = useText()
  const client = useClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      const file = await client.call(itinerariesApi.calendar, { params: { id } })
      saveFile(file, `${text(screenWords.fileName)}.ics`)
    } catch (error) {
      toast.failed(wordsOfFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" loading={busy} onClick={fetchFile}>
      {text(screenWords.calendar)}
    </Button>
  )
}
