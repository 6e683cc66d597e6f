import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { participantsApi } from '../api.ts'
import { lateGuestWords as words } from '../words/late-guest.ts'

/** Begins a late guest of an organisation and leads to the record, where the form is opened and the consents are declared. */
export function RegisterLateGuest({ organisationId }: { organisationId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const { mutate, isPending } = useChange(participantsApi.register)
  const begin = () => {
    const id = newId()
    mutate({ body: { id, organisationId } }, { onSuccess: () => void navigate(`/participants/${id}`) })
  }
  return (
    // a double click comes before the button can be disabled
    <Button variant="default" loading={isPending} onClick={({ detail }) => detail < 2 && begin()}>
      {text(words.register)}
    </Button>
  )
}
