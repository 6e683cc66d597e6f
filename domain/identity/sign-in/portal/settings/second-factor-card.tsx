import { Button } from '@mantine/core'
import { useState } from 'react'
import { refresh, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { secondFactorApi as api } from '../../api/second-factor.ts'
import { signInApi } from '../../api.ts'
import classes from '../../parts/second-factor.module.css'
import { SecondFactorFacts } from '../../parts/second-factor-facts.tsx'
import type { SecondFactorState } from '../../rules/second-factor.ts'
import { secondFactorWords as words } from '../../words/second-factor.ts'
import { BackupCodes } from './backup-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { useOpened } from './use-opened.ts'

/** Two-step verification of an organiser’s own account. */
export function SecondFactorCard() {
  const text = useText()
  const toast = useToast()
  const { data, error, refetch } = useReply(api.read, {})
  const { isOpen, open, close } = useOpened('second-factor', 'confirmingCode', 'set-up-second-factor')
  return (
    <Card title={words.title}>
      <p className={classes.quiet}>{text(words.lead)}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && !isOpen && <Present of={data} open={open} />}
      {data && isOpen && (
        <SecondFactorSetUp
          onDone={async () => {
            await refresh(api.read, signInApi.loginInfo)
            toast.done(words.done)
            close()
          }}
          beside={
            <Button variant="subtle" onClick={close}>
              {text(words.cancel)}
            </Button>
          }
        />
      )}
    </Card>
  )
}

function Present({ of, open }: { of: SecondFactorState; open(): void }) {
  const text = useText()
  const { codes, forget, renew, remove, busy } = useChanges()
  if (codes) return <BackupCodes codes={codes} onKept={forget} />
  return (
    <>
      <SecondFactorFacts of={of} />
      <div className={classes.acts}>
        <Button id="set-up-second-factor" variant={of.isOn ? 'default' : 'filled'} onClick={open}>
          {text(of.isOn ? words.anotherPhone : words.setUp)}
        </Button>
        {of.isOn && (
          <>
            <Button variant="default" disabled={busy} onClick={() => void renew()}>
              {text(words.renew)}
            </Button>
            <Button color="red.9" variant="outline" disabled={busy} onClick={() => void remove()}>
              {text(words.remove)}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** New codes, and the end of the factor; each asks once before. */
function useChanges() {
  const confirm = useConfirm()
  const toast = useToast()
  const [codes, setCodes] = useState<readonly string[]>()
  const refreshes = [api.read, signInApi.loginInfo]
  const renewing = useChange(api.renewCodes, { refreshes })
  const removing = useChange(api.remove, { refreshes })
  return {
    codes,
    forget: () => setCodes(undefined),
    busy: renewing.isPending || removing.isPending,
    async renew() {
      const yes = await confirm({ title: words.renewTitle, text: words.renewText, yes: words.renew })
      if (yes) renewing.mutate({}, { onSuccess: (given) => setCodes(given.codes) })
    },
    async remove() {
      const question = { title: words.removeTitle, text: words.removeText, yes: words.remove, danger: true }
      if (await confirm(question)) removing.mutate({}, { onSuccess: () => toast.done(words.removed) })
    },
  }
}
