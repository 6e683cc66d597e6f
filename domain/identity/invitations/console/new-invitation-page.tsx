import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Page } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { invitationsConsoleApi as api } from '../api/console.ts'
import { newInvitation } from '../rules/form.ts'
import { consoleWords } from '../words/console.ts'
import { formWords } from '../words/form.ts'
import { InvitationForm } from './invitation-form.tsx'

const empty = {}

/** Creates a code for an organisation. */
export default function NewInvitationPage() {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const call = useChange(api.create, { quiet: true, refreshes: [api.page] })
  const form = useSavedForm({
    form: newInvitation,
    name: 'invitation:new',
    saved: empty,
    async send(change) {
      await call.mutateAsync({ body: { id, change } })
      toast.done(consoleWords.created)
      void navigate(`/invitations/${id}`, { replace: true })
    },
  })
  return (
    <Page title={consoleWords.create} lead={text(consoleWords.createLead)} narrow>
      <InvitationForm record={newInvitation} words={formWords} form={form} save={consoleWords.create} />
    </Page>
  )
}
