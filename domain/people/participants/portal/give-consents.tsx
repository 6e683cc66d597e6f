import { Button } from '@mantine/core'
import { ConsentFields } from '#domain/ground/privacy/parts/consent-fields.tsx'
import { useConsents } from '#domain/ground/privacy/parts/use-consents.ts'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { participantsApi } from '../api.ts'
import { consentCardWords as words } from '../words/consents.ts'

/** For whoever came by a share link: the consents that this person has not given yet, with a box for each. Nothing once all are given. */
export function GiveConsents({ participantId }: { participantId: string }) {
  const text = useText()
  const toast = useToast()
  const params = { id: participantId }
  const { data } = useReply(participantsApi.consents, { params })
  const consents = useConsents()
  const { mutate, isPending } = useChange(participantsApi.giveConsents)
  const open = data?.consents.filter(({ given }) => !given).map(({ purpose }) => purpose) ?? []
  if (open.length === 0) return null
  const give = () =>
    consents.sent &&
    mutate(
      { params, body: consents.sent },
      {
        onSuccess: () => toast.done(words.given),
        onError: consents.refusedBy,
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  return (
    <Card title={words.giveTitle}>
      <p>{text(words.giveText)}</p>
      <ConsentFields purposes={open} consents={consents} />
      <Button mt={16} disabled={consents.given.length === 0} loading={isPending} onClick={give}>
        {text(words.give)}
      </Button>
    </Card>
  )
}
