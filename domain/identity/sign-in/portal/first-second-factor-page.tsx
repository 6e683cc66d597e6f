import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import { refresh } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { signInApi } from '../api.ts'
import { LogOutInstead } from '../parts/log-out-instead.tsx'
import { canAskPasskeys } from '../parts/passkey-failure.ts'
import classes from '../parts/second-factor.module.css'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { ownPasskeyWords, passkeyWords } from '../words/passkeys.ts'
import { secondFactorWords as words } from '../words/second-factor.ts'
import { PasskeySetUp } from './settings/passkey-set-up.tsx'
import { SecondFactorSetUp } from './settings/second-factor-set-up.tsx'

/**
 * The only page of an account whose role must have a second factor, until it is set up. Shown in place of the menu; afterwards account and menu are
 * refetched, and the requested page appears.
 */
export default function FirstSecondFactorPage() {
  const text = useText()
  const toast = useToast()
  const { isByKey, setByKey } = useChosenWay()
  async function done() {
    toast.done(words.done)
    await refresh(signInApi.loginInfo, signInApi.userMenuTree)
  }
  const instead = (label: Bilingual, byKey: boolean) =>
    canAskPasskeys() && (
      <Button id={byKey ? keyInstead : undefined} variant="subtle" onClick={() => setByKey(byKey)}>
        {text(label)}
      </Button>
    )
  return (
    <SignedOutPage
      title={words.firstTitle}
      lead={text(words.firstLead)}
      below={<LogOutInstead why={words.notNow} />}
    >
      {/* both stay: another key of the app would make the QR code void that was scanned meanwhile */}
      <div hidden={isByKey}>
        <SecondFactorSetUp onDone={done} beside={instead(ownPasskeyWords.addInstead, true)} />
      </div>
      <div hidden={!isByKey}>
        <PasskeySetUp onDone={done} beside={instead(ownPasskeyWords.appInstead, false)} />
      </div>
      {!canAskPasskeys() && <p className={classes.quiet}>{text(passkeyWords.notHereFirst)}</p>}
    </SignedOutPage>
  )
}

const keyInstead = 'key-instead'

/** The way that is shown; the button that was pressed goes with the other one, so the focus moves to where the new one begins. */
function useChosenWay() {
  const [isByKey, setByKey] = useState(false)
  const wasByKey = useRef(isByKey)
  useEffect(() => {
    if (wasByKey.current !== isByKey) {
      const isFocused = focusField(isByKey ? 'passkeyName' : 'confirmingCode')
      // where no key of the app came there is no field for its code
      if (!isFocused) focusField(keyInstead)
    }
    wasByKey.current = isByKey
  }, [isByKey])
  return { isByKey, setByKey }
}
