import { useNavigate } from 'react-router'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
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
  const writeIdOf = useWriteIds()
  const call = useChange(api.create, { quiet: true, refreshes: [api.page] })
  const form = useSavedForm({
    form: newInvitation,
    name: 'invitation:new',
    saved: empty,
    async send(change) {
      const id = writeIdOf(change)
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
