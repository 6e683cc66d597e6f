import { Button } from '@mantine/core'
import { Link, Navigate, useParams } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { guest } from '../rules.ts'
import { formWords } from '../words/form.ts'
import { recordWords } from '../words/record.ts'
import { nameOf } from '../words/state.ts'
import { GuestForm } from './guest-form.tsx'
import { guestPath, stepPath } from './paths.ts'
import { useGuest } from './use-guest.ts'

/** One step of the guest form; each section has its own address, and a field of it may be named after the `#`. */
export default function EditGuestPage() {
  const text = useText()
  const { id = '', section } = useParams()
  const { data, error, refetch } = useGuest(id)
  const step = guest.sectionNames.find((name) => name === section)
  if (!step) return <Navigate to={stepPath(id, guest.sectionNames[0] ?? 'identity')} replace />
  if (data?.may.edit) return <GuestForm of={data} section={step} />
  return (
    <Page title={data ? nameOf(data) : formWords.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <EmptyState
          title={formWords.locked}
          action={
            <Button component={Link} to={guestPath(id)}>
              {text(recordWords.answers)}
            </Button>
          }
        />
      )}
    </Page>
  )
}
