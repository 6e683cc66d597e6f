import { Button } from '@mantine/core'
import { useState } from 'react'
import { refresh } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
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
  const [isByKey, setByKey] = useState(false)
  const SetUp = isByKey ? PasskeySetUp : SecondFactorSetUp
  return (
    <SignedOutPage
      title={words.firstTitle}
      lead={text(words.firstLead)}
      below={<LogOutInstead why={words.notNow} />}
    >
      <SetUp
        onDone={async () => {
          toast.done(words.done)
          await refresh(signInApi.loginInfo, signInApi.userMenuTree)
        }}
        beside={
          canAskPasskeys() && (
            <Button variant="subtle" onClick={() => setByKey(!isByKey)}>
              {text(isByKey ? ownPasskeyWords.appInstead : ownPasskeyWords.addInstead)}
            </Button>
          )
        }
      />
      {!canAskPasskeys() && <p className={classes.quiet}>{text(passkeyWords.notHere)}</p>}
    </SignedOutPage>
  )
}
