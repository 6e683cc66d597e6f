import { Button } from '@mantine/core'
import { useState } from 'react'
import { refresh } from '#kit/web/api.tsx'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { sessionsApi } from '../../api/sessions.ts'
import { signInApi } from '../../api.ts'
import { PasswordField } from '../../parts/password-field.tsx'
import { ProofForm } from '../../parts/proof-form.tsx'
import { sentBefore } from '../../parts/sent-code.ts'
import { useProof } from '../../parts/use-proof.ts'
import { signInRefusals } from '../../refusals/sign-in.ts'
import { sentWords } from '../../words/register.ts'
import { settingsWords as words } from '../../words/settings.ts'
import classes from './settings.module.css'

const order = ['account', 'verifyCode', 'code', 'password'] as const
const at = { wrongOwnPassword: 'password', wrongPassword: 'password' } as const

/** Changes the number or address to log in with, after a code sent to it and the password. */
export function AccountChangeForm({ close }: { close(): void }) {
  const text = useText()
  const { account } = useSession().user
  const { proof, password, changePassword, submit } = useAccountChange(close)
  return (
    <div className={classes.form}>
      <p className={classes.value}>{account}</p>
      <ProofForm
        proof={proof}
        account={{ label: words.newAccount, hint: words.newAccountHint }}
        sent={sentWords}
        submit={words.changeAccount}
        onSubmit={submit}
        beside={
          <Button variant="subtle" onClick={close}>
            {text(words.cancel)}
          </Button>
        }
      >
        <PasswordField
          label={words.accountPassword}
          value={password}
          onChange={changePassword}
          autoComplete="current-password"
          problem={proof.refused.fields.password}
        />
      </ProofForm>
    </div>
  )
}

function useAccountChange(close: () => void) {
  const client = useClient()
  const toast = useToast()
  const { user } = useSession()
  const [account, setAccount] = useState(() => sentBefore('changeAccount', Date.now())?.to ?? '')
  const [password, setPassword] = useState('')
  const proof = useProof({
    purpose: 'changeAccount',
    account,
    setAccount,
    order,
    at,
    // the new one must differ from the old
    objection: async (next) => {
      if (next === user.account) return signInRefusals.sameAccount.words
      // reported before a code is sent that would never arrive; if the check fails, the server refuses in the end
      const taken = await client.call(signInApi.hasAccount, { body: { account: next } }).catch(() => false)
      return taken ? words.accountTaken : undefined
    },
  })
  return {
    proof,
    password,
    changePassword(typed: string) {
      setPassword(typed)
      proof.forget('password')
    },
    submit: (event: React.FormEvent) =>
      void proof.finish(event, { password: password ? undefined : 'required' }, async (proved) => {
        await client.call(signInApi.changeAccount, { body: { ...proved, password } })
        await refresh(signInApi.loginInfo, sessionsApi.list)
        toast.done(words.accountChanged)
        close()
      }),
  }
}
