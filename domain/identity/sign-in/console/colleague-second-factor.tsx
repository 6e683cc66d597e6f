import { Button } from '@mantine/core'
import { useState } from 'react'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { ActDialog, ReasonField } from '#kit/web/act-dialog.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { secondFactorApi as api } from '../api/second-factor.ts'
import { SecondFactorFacts } from '../parts/second-factor-facts.tsx'
import { secondFactorWords, colleagueFactorWords as words } from '../words/second-factor.ts'

/** Two-step verification of an organiser on their account page, and taking it from a colleague who lost phone and codes. */
export function ColleagueSecondFactor({ accountId }: { accountId: string }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useReply(api.readOf, { params: { id: accountId } })
  return (
    <Card title={secondFactorWords.title}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && <SecondFactorFacts of={data} withKinds />}
      {data?.isOn && (
        <Button color="red.9" variant="outline" onClick={() => setAsked(true)}>
          {text(words.reset)}
        </Button>
      )}
      {isAsked && <ResetDialog accountId={accountId} close={() => setAsked(false)} />}
    </Card>
  )
}

function ResetDialog({ accountId, close }: { accountId: string; close(): void }) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useChange(api.reset, {
    refreshes: [api.readOf, accountsConsoleApi.read],
    quiet: true,
  })
  const done = () => {
    toast.done(words.done)
    close()
  }
  return (
    <ActDialog
      title={words.reset}
      text={words.resetText}
      yes={words.reset}
      danger
      isReady={reason.trim() !== ''}
      isPending={isPending}
      error={error}
      onAct={() => mutate({ params: { id: accountId }, body: { reason } }, { onSuccess: done })}
      onClose={close}
    >
      <ReasonField label={words.reason} value={reason} onChange={setReason} />
    </ActDialog>
  )
}
