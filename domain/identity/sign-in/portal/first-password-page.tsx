import { refresh, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { signInApi } from '../api.ts'
import { LogOutInstead } from '../parts/log-out-instead.tsx'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { firstPasswordWords as words } from '../words/passwords.ts'
import { PasswordChangeForm } from './password-change-form.tsx'

/**
 * The only page of an account with its initial password, which must be changed first. Shown in place of the menu; afterwards account and menu are
 * refetched, and the requested page appears.
 */
export default function FirstPasswordPage() {
  const text = useText()
  const toast = useToast()
  const info = useReply(signInApi.loginInfo, { query: { entranceTypes: 2 } }, { fresh: false })
  return (
    <SignedOutPage title={words.title} lead={text(words.lead)} below={<LogOutInstead why={words.later} />}>
      <PasswordChangeForm
        account={info.data?.user.account ?? ''}
        old={{ label: words.old, hint: words.oldHint }}
        submit={words.submit}
        onDone={async () => {
          toast.done(words.done)
          await refresh(signInApi.loginInfo, signInApi.userMenuTree)
        }}
      />
    </SignedOutPage>
  )
}
