import { type FormEvent, useState } from 'react'
import type { Token } from '#kit/http/signature.ts'
import { useClient } from '#kit/web/client.tsx'
import { signInApi } from '../api.ts'
import { accountProblem } from './account-problem.ts'
import { effortAskedBy, isTooMuch, refusedBy, refusedHere } from './refused.ts'
import { useRefused } from './use-refused.ts'
import { useVerifyCode, type VerifyCode } from './verify-code.ts'

const order = ['account', 'password', 'verifyCode'] as const

/** A refusal may name a longer computation than the one before; then the portal has to be asked by another method. */
const computationsAtMost = 2

/** Login by password and image code: its input, its problems, and the call. */
export function usePasswordLogin(account: string, onToken: (token: Token) => unknown) {
  const client = useClient()
  const [password, setPassword] = useState('')
  const [crowded, setCrowded] = useState(false)
  const [busy, setBusy] = useState(false)
  const code = useVerifyCode()
  const { refused, setRefused, forget } = useRefused(order)

  /** where strangers try too many passwords, the device computes for a while and the call is repeated */
  async function logIn(given: VerifyCode['given'], left = computationsAtMost): Promise<Token> {
    try {
      return await client.call(signInApi.login, { body: { account, password, ...given } })
    } catch (error) {
      const effort = effortAskedBy(error)
      const computed = effort && left > 0 && (await code.compute(effort))
      if (!computed) throw error
      return logIn(computed, left - 1)
    }
  }

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
      await onToken(await logIn(code.given))
    } catch (error) {
      // every attempt uses up its image code
      await code.refresh()
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
