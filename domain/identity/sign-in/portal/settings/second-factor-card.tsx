import { Button } from '@mantine/core'
import { useState } from 'react'
import { refresh, useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { secondFactorApi as api } from '../../api/second-factor.ts'
import { sessionsApi } from '../../api/sessions.ts'
import { signInApi } from '../../api.ts'
import { canAskPasskeys } from '../../parts/passkey-failure.ts'
import classes from '../../parts/second-factor.module.css'
import { SecondFactorFacts } from '../../parts/second-factor-facts.tsx'
import { passkeyCount } from '../../rules/passkeys.ts'
import { type OwnSecondFactor, waysOf } from '../../rules/second-factor.ts'
import { ownPasskeyWords, passkeyWords } from '../../words/passkeys.ts'
import { secondFactorWords as words } from '../../words/second-factor.ts'
import { BackupCodes } from './backup-codes.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { SecondFactorWays } from './second-factor-ways.tsx'
import { useOpened } from './use-opened.ts'

/** Two-step verification of an organiser’s own account. */
export function SecondFactorCard() {
  const text = useText()
  const { data, error, refetch } = useReply(api.read, {})
  const app = useOpened('second-factor', 'confirmingCode', 'set-up-second-factor')
  const key = useOpened('passkey', 'passkeyName', 'add-passkey')
  return (
    <Card title={words.title}>
      <p className={classes.quiet}>{text(words.lead)}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && !app.isOpen && !key.isOpen && <Present of={data} openApp={app.open} openKey={key.open} />}
      {data && app.isOpen && <Adding SetUp={SecondFactorSetUp} of={data} said={appSaid} close={app.close} />}
      {data && key.isOpen && <Adding SetUp={PasskeySetUp} of={data} said={keySaid} close={key.close} />}
    </Card>
  )
}

/** What is said when a way was added: as the first one, which turns two-step verification on, and beside others. */
type Said = { first: Bilingual; more: Bilingual }
const appSaid: Said = { first: words.done, more: ownPasskeyWords.appSetUp }
const keySaid: Said = { first: ownPasskeyWords.addedFirst, more: ownPasskeyWords.added }

type AddingProps = {
  SetUp: typeof SecondFactorSetUp | typeof PasskeySetUp
  of: OwnSecondFactor
  said: Said
  close(): void
}

function Adding({ SetUp, of, said, close }: AddingProps) {
  const text = useText()
  const toast = useToast()
  // as it was before: while backup codes are shown it is on
  const [wasOn] = useState(of.isOn)
  return (
    <SetUp
      onDone={async () => {
        await refresh(api.read, signInApi.loginInfo, sessionsApi.list)
        toast.done(wasOn ? said.more : said.first)
        close()
      }}
      beside={
        <Button variant="subtle" onClick={close}>
          {text(words.cancel)}
        </Button>
      }
    />
  )
}

type PresentProps = { of: OwnSecondFactor; openApp(): void; openKey(): void }

function Present({ of, openApp, openKey }: PresentProps) {
  const text = useText()
  const { codes, forget, renew, remove, busy } = useChanges()
  if (codes) return <BackupCodes codes={codes} onKept={forget} />
  const { isOn } = of
  const ways = waysOf(of)
  return (
    <>
      <SecondFactorFacts of={of} />
      {isOn && <SecondFactorWays ways={ways} openApp={openApp} />}
      <div className={classes.acts}>
        {!ways.hasApp && (
          <Button id="set-up-second-factor" variant={isOn ? 'default' : 'filled'} onClick={openApp}>
            {text(isOn ? ownPasskeyWords.addApp : words.setUp)}
          </Button>
        )}
        {canAskPasskeys() && ways.usableKeys < passkeyCount && (
          <Button id="add-passkey" variant="default" onClick={openKey}>
            {text(ownPasskeyWords.add)}
          </Button>
        )}
        {isOn && (
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
      {!canAskPasskeys() && (
        <p className={classes.below}>{text(isOn ? passkeyWords.notHere : passkeyWords.notHereFirst)}</p>
      )}
    </>
  )
}

/** New codes, and the end of the factor; each asks once before. */
function useChanges() {
  const confirm = useConfirm()
  const toast = useToast()
  const [codes, setCodes] = useState<readonly string[]>()
  const refreshes = [api.read, sessionsApi.list, signInApi.loginInfo]
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
