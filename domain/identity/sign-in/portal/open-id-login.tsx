import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { openIdApi } from '../api/open-id.ts'
import { asAnotherLogin } from '../parts/another-login.ts'
import { Elsewhere } from '../parts/elsewhere.tsx'
import type { LoginProvider } from '../parts/login-provider.ts'
import classes from '../parts/open-id.module.css'
import { rightAddress } from '../parts/right-address.ts'
import signIn from '../parts/sign-in.module.css'
import { useLeaving } from '../parts/use-leaving.ts'
import { openIdButtonWords as words } from '../words/open-id-button.ts'

/** The button by which organisers leave for the provider; where it does not answer, why, and what to do instead. */
export function OpenIdLogin({ provider }: { provider: LoginProvider }) {
  const { name } = provider
  const text = useText()
  const client = useClient()
  const [busy, setBusy] = useLeaving()
  const [refused, setRefused] = useState<Bilingual | string>()
  async function leave() {
    setBusy(true)
    setRefused(undefined)
    try {
      const { address } = await client.call(openIdApi.begin, { body: asAnotherLogin() })
      location.assign(address)
    } catch (error) {
      setRefused(wordsOfFailure(error))
      setBusy(false)
    }
  }
  const elsewhere = rightAddress(provider)
  if (elsewhere)
    return (
      <div className={classes.provider}>
        <Elsewhere provider={provider} address={elsewhere} />
      </div>
    )
  return (
    <div className={classes.provider}>
      <Button variant="default" className={classes.named} loading={busy} onClick={() => void leave()}>
        {text(words.logIn({ name }))}
      </Button>
      <p className={classes.quiet}>{text(words.forOrganisers)}</p>
      <div role="alert">
        {refused && <p className={signIn.notSent}>{typeof refused === 'string' ? refused : text(refused)}</p>}
      </div>
    </div>
  )
}
