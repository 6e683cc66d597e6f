import { Button } from '@mantine/core'
import { Link, Navigate, useParams } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { guestPath, stepPath } from '../parts/paths.ts'
import { guest } from '../rules.ts'
import { checkWords, formWords } from '../words/form.ts'
import { nameOf } from '../words/state.ts'
import { GuestForm } from './guest-form.tsx'
import { useGuest } from './use-guest.ts'
import { useSubmitObstacle } from './use-submit-obstacle.ts'

// the passport reader is loaded only with its step
const PassportStep = lazyPage(
  () => import('./passport-step.tsx'),
  (module) => module.default,
)

/** One step of the guest form, or the passport before them; each section has its own address, and the hash may name a field. */
export default function EditGuestPage() {
  const { id = '', section } = useParams()
  const { data, error, refetch } = useGuest(id)
  const isPassport = section === 'passport'
  const step = guest.sectionNames.find((name) => name === section)
  if (!step && !isPassport) return <Navigate to={stepPath(id, guest.sectionNames[0] ?? 'identity')} replace />
  if (data?.may.edit) return step ? <GuestForm of={data} section={step} /> : <PassportStep of={data} />
  return (
    <Page title={data ? nameOf(data) : formWords.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && <Locked of={data} />}
    </Page>
  )
}

/** Says why nothing can be changed now, with a link to the record. */
function Locked({ of }: { of: Participant }) {
  const text = useText()
  const obstacle = useSubmitObstacle(of)
  return (
    <EmptyState
      title={obstacle ?? formWords.locked}
      action={
        <Button component={Link} to={guestPath(of.id)}>
          {text(checkWords.toGuest)}
        </Button>
      }
    />
  )
}
