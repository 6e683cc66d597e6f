import { Button } from '@mantine/core'
import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { PasskeyOptions, PasskeyResponse } from '../rules/passkeys.ts'
import { passkeyWords as words } from '../words/passkeys.ts'
import { canAskPasskeys, wordsOfPasskeyFailure } from './passkey-failure.ts'
import classes from './sign-in.module.css'

type Props = {
  /** What is to be signed; a new one for each try. */
  begin(): Promise<PasskeyOptions>
  finish(passkey: PasskeyResponse): Promise<unknown>
  /** Undefined when a new try begins. */
  onRefused(saying: Bilingual | string | undefined): void
}

/** The button that asks a passkey or security key to sign; a sentence where the browser cannot. */
export function AskPasskey({ begin, finish, onRefused }: Props) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  if (!canAskPasskeys()) return <p className={classes.wayLead}>{text(words.notHere)}</p>

  async function ask() {
    onRefused(undefined)
    setBusy(true)
    try {
      const passkey = await startAuthentication({ optionsJSON: await begin() })
      await finish(passkey as PasskeyResponse)
    } catch (error) {
      onRefused(wordsOfPasskeyFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.askKey}>
      <Button id="use-passkey" fullWidth aria-disabled={busy} onClick={() => void (busy || ask())}>
        {text(words.use)}
      </Button>
      <p className={classes.wayLead} role="status">
        {busy && text(words.asking)}
      </p>
    </div>
  )
}
