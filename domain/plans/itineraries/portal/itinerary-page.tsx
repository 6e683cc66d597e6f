import { Button } from '@mantine/core'
import { Link, Navigate, useParams } from 'react-router'
import { EditsClosed } from '#domain/people/annexes/parts/edits-closed.tsx'
import { annexWords } from '#domain/people/annexes/words.ts'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { itinerariesApi } from '../api.ts'
import { PlanButtons } from '../parts/plan-buttons.tsx'
import { PlanView } from '../parts/plan-view.tsx'
import { parts } from '../rules.ts'
import { screenWords } from '../words/screens.ts'
import { words } from '../words.ts'
import { ItineraryForm } from './itinerary-form.tsx'
import { continuePath } from './paths.ts'

/** A guest's arrival, return and hotel, step by step; read-only where it cannot be changed. */
export default function ItineraryPage() {
  const { id = '', part } = useParams()
  const text = useText()
  const isOnBehalf = useSession().types.includes('organiser')
  const { data, error, refetch } = useReply(itinerariesApi.read, { params: { id } })
  const step = parts.find((name) => name === part)
  // without a step in the address: the first incomplete one
  if (data?.may.edit && !step) return <Navigate to={continuePath(data)} replace />
  const buttons = (
    <>
      <Button component={Link} to={guestPath(id)} variant="default">
        {text(annexWords.toPerson)}
      </Button>
      {data && data.revision > 0 && <PlanButtons participantId={id} />}
    </>
  )
  const name = data && text(nameOf(data.person))
  return (
    <Page
      title={words.title}
      lead={
        <>
          {name && <strong>{name}</strong>} {/* an organiser saves by a button, of which the form tells */}
          {data?.may.edit && !isOnBehalf && text(screenWords.lead)}
        </>
      }
      actions={buttons}
      narrow
    >
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && <Slot name="itinerary-note" participantId={id} revision={String(data.revision)} />}
      {data?.may.edit && step && <ItineraryForm of={data} part={step} />}
      {data && !data.may.edit && (
        <>
          <EditsClosed />
          <Card>
            <PlanView of={data} />
          </Card>
        </>
      )}
    </Page>
  )
}
