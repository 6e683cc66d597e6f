import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { forgetToken } from '#kit/web/token.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { signInApi } from '../api.ts'
import { type LoginState, readLoginState } from '../parts/login-state.ts'
import { NewPasswordFields, newPasswordProblems } from '../parts/new-password-fields.tsx'
import { ProofForm } from '../parts/proof-form.tsx'
import { sentBefore } from '../parts/sent-code.ts'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { useProof } from '../parts/use-proof.ts'
import { signInRefusals } from '../refusals/sign-in.ts'
import { resetWords as words } from '../words/passwords.ts'
import { chooseWords, sentWords } from '../words/register.ts'

const order = ['account', 'verifyCode', 'code', 'newPassword', 'again'] as const
const empty = { password: '', again: '' }

/** Resets a forgotten password: account, code, new password. */
export default function ResetPasswordPage() {
  const text = useText()
  const { proof, typed, change, submit } = useReset()
  return (
    <SignedOutPage
      title={words.title}
      lead={proof.step === 'account' && text(words.lead)}
      below={
        <>
          {text(words.remembered)} <Link to="/login">{text(chooseWords.toLogin)}</Link>
          <br />
          {text(words.notYours)} <Link to="/take-over">{text(words.toTakeOver)}</Link>
        </>
      }
    >
      <ProofForm proof={proof} sent={sentWords} submit={words.submit} onSubmit={submit}>
        <NewPasswordFields id="newPassword" typed={typed} change={change} problems={proof.refused.fields} />
      </ProofForm>
    </SignedOutPage>
  )
}

/** The message for an account that does not exist. When the check fails, the missing code is the only sign. */
function useUnknown() {
  const client = useClient()
  return async (account: string): Promise<Bilingual | undefined> => {
    const exists = await client.call(signInApi.hasAccount, { body: { account } }).catch(() => true)
    return exists ? undefined : signInRefusals.userUnknown.words
  }
}

function useReset() {
  const client = useClient()
  const navigate = useNavigate()
  const arrival = readLoginState(useLocation().state)
  const [account, setAccount] = useState(() => sentBefore('resetPwd', Date.now())?.to ?? arrival.account)
  const [typed, setTyped] = useState(empty)
  const proof = useProof({ purpose: 'resetPwd', account, setAccount, order, objection: useUnknown() })
  const problems = newPasswordProblems(typed, 'newPassword')
  return {
    proof,
    typed,
    change(key: keyof typeof empty, value: string) {
      setTyped((before) => ({ ...before, [key]: value }))
      proof.forget(key === 'password' ? 'newPassword' : key)
    },
    submit: (event: React.FormEvent) =>
      void proof.finish(event, { newPassword: problems.password, again: problems.again }, async (proved) => {
        await client.call(signInApi.resetPassword, { body: { ...proved, newPassword: typed.password } })
        // an existing session here has ended
        forgetToken()
        const state: LoginState = { account: proved.account, passwordSet: true }
        await navigate('/login', { replace: true, state })
      }),
  }
}
