import { hasPassword, organisationTypes } from '#domain/actor.ts'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type AccountCorrection, type AccountReply, accountsConsoleApi as api } from '../api/console.ts'
import { DetailsForm } from '../parts/details-form.tsx'
import { addressQuestion, detailsWords as words } from '../words/details.ts'

/** Corrects name, language, and number or address of an account in its owner's stead. */
export function CorrectionCard({ of }: { of: AccountReply }) {
  const toast = useToast()
  const confirm = useConfirm()
  const call = useChange(api.correct, { quiet: true, refreshes: [api.read, api.list] })
  const { account, language, englishName } = of
  const isOrganisations = organisationTypes.some((type) => type === of.type)
  const save = async (body: AccountCorrection) => {
    const { account: after } = body
    const { title, ...question } = addressQuestion
    if (after && !(await confirm({ ...question, title: title({ before: account, after }) }))) return
    await call.mutateAsync({ params: { id: of.id }, body })
    toast.done(words.saved)
  }
  const asks = !hasPassword(of.type)
    ? []
    : isOrganisations
      ? (['account'] as const)
      : (['name', 'englishName', 'account'] as const)
  return (
    <Card title={words.correct}>
      <DetailsForm
        key={JSON.stringify([of.name, account, language])}
        details={{ name: of.name.zh, englishName, language, account }}
        asks={asks}
        save={save}
      />
    </Card>
  )
}
