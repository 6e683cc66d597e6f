import { type FormEvent, useState } from 'react'
import type { Token } from '#kit/http/signature.ts'
import { useClient } from '#kit/web/client.tsx'
import { signInApi } from '../api.ts'
import { accountProblem } from './account-problem.ts'
import { isTooMuch, refusedBy, refusedHere } from './refused.ts'
import { useRefused } from './use-refused.ts'
import { useVerifyCode } from './verify-code.ts'
import { withEffort } from './with-effort.ts'

const order = ['account', 'password', 'verifyCode'] as const

/** Login by password and image code: its input, its problems, and the call; `finish` runs it, and goes on with its token or its second step. */
export function usePasswordLogin(account: string, finish: (logIn: () => Promise<Token>) => Promise<void>) {
  const client = useClient()
  const [password, setPassword] = useState('')
  const [crowded, setCrowded] = useState(false)
  const [busy, setBusy] = useState(false)
  const code = useVerifyCode()
  const { refused, setRefused, forget } = useRefused(order)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = refusedHere({
      account: accountProblem(account),
      password: password ? undefined : 'required',
      verifyCode: code.missing,
    })
    setRefused(found)
    if (busy || Object.keys(found.fields).length > 0) return
    setBusy(true)
    try {
      await finish(async () => {
        try {
          return await withEffort(code, (given) =>
            client.call(signInApi.login, { body: { account, password, ...given } }),
          )
        } catch (error) {
          // every attempt uses up its image code, also one that goes on with a second step, from which people come back
          await code.refresh()
          throw error
        }
      })
    } catch (error) {
      setCrowded(isTooMuch(error))
      // which of the two was wrong is not revealed; the password is cleared
      setRefused(refusedBy(error, { wrongPassword: 'password' }))
    } finally {
      setBusy(false)
    }
  }

  function changePassword(value: string) {
    setPassword(value)
    forget('password')
  }

  return { password, changePassword, code, refused, forget, crowded, busy, submit }
}
