import { refresh } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { signInApi } from '../api.ts'
import { LogOutInstead } from '../parts/log-out-instead.tsx'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { secondFactorWords as words } from '../words/second-factor.ts'
import { SecondFactorSetUp } from './settings/second-factor-set-up.tsx'

/**
 * The only page of an account whose role must have a second factor, until it is set up. Shown in place of the menu; afterwards account and menu are
 * refetched, and the requested page appears.
 */
export default function FirstSecondFactorPage() {
  const text = useText()
  const toast = useToast()
  return (
    <SignedOutPage
      title={words.firstTitle}
      lead={text(words.firstLead)}
      below={<LogOutInstead why={words.notNow} />}
    >
      <SecondFactorSetUp
        onDone={async () => {
          toast.done(words.done)
          await refresh(signInApi.loginInfo, signInApi.userMenuTree)
        }}
      />
    </SignedOutPage>
  )
}
