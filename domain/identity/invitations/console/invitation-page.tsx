import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { DeleteButton } from '#kit/web/delete-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { invitationsConsoleApi as api, type InvitationReply } from '../api/console.ts'
import { InvitationLink } from '../parts/invitation-link.tsx'
import { PosterButton } from '../parts/poster-button.tsx'
import { invitationTerms } from '../rules/form.ts'
import { consoleWords as words } from '../words/console.ts'
import { termsWords } from '../words/form.ts'
import { InvitationFacts } from './invitation-facts.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationHolders } from './invitation-holders.tsx'
import { InvitationUses } from './invitation-uses.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** One code: its purpose, its figures, and each of its uses. */
export default function InvitationPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(api.read, { params: { id } })
  if (data) return <Shown of={data} />
  return (
    <Page title={words.one}>{error ? <Failed error={error} retry={refetch} /> : <Loading lines={8} />}</Page>
  )
}

function Shown({ of }: { of: InvitationReply }) {
  const isIssuer = useSession().permissions.has('invitations:issue')
  const mayIssue = isIssuer && !of.revokedAt
  const mayDelete = isIssuer && of.uses.length === 0
  return (
    <Page
      title={{ zh: of.code, en: of.code }}
      actions={
        <>
          {mayDelete && (
            <DeleteButton
              endpoint={api.remove}
              request={{ params: { id: of.id } }}
              question={{ title: words.deleteTitle({ code: of.code }), text: words.deleteText }}
              refreshes={[api.page]}
              back="/invitations"
            />
          )}
          {mayIssue && <RevokeButton of={of} />}
        </>
      }
    >
      <Card>
        <InvitationFacts of={of} />
        <InvitationLink path={of.path} code={of.code} />
        <Allowed to={['invitations:read']}>
          <PosterButton id={of.id} code={of.code} />
        </Allowed>
      </Card>
      {mayIssue ? (
        <Terms saved={of} />
      ) : (
        <Card title={termsWords.title}>
          <AnswersList record={invitationTerms} words={termsWords} value={of} />
        </Card>
      )}
      <Card title={words.holders}>
        <InvitationHolders of={of} />
      </Card>
      <Card title={words.uses}>
        <InvitationUses of={of.uses} />
      </Card>
      <Slot name="log" type="invitation" recordId={of.id} />
    </Page>
  )
}

function RevokeButton({ of }: { of: InvitationReply }) {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {text(words.revoke)}
      </Button>
      {isAsking && <RevokeDialog of={of} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Terms({ saved }: { saved: InvitationReply }) {
  const toast = useToast()
  const params = { id: saved.id }
  const call = useChange(api.save, { quiet: true, refreshes: [api.page] })
  const take = (current: InvitationReply) => remember(api.read, { params }, current)
  const form = useSavedForm({
    form: invitationTerms,
    name: `invitation:${saved.id}`,
    saved,
    take,
    standing: 'revokedAt',
    async send(change, { revision }) {
      take(await call.mutateAsync({ params, body: { revision, change } }))
      toast.done(words.saved)
    },
  })
  return <InvitationForm record={invitationTerms} words={termsWords} form={form} />
}
