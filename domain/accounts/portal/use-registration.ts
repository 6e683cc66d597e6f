import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import type { OrganisationType } from '#domain/actor.ts'
import { useClient } from '#kit/web/client.tsx'
import { storeToken } from '#kit/web/session.tsx'
import { accountsApi } from '../api.ts'
import { accountProblem } from '../parts/account-problem.ts'
import { refusedBy, refusedHere } from '../parts/refused.ts'
import { useRefused } from '../parts/use-refused.ts'
import { useVerifyCode } from '../parts/verify-code.ts'
import { accountName, brokenPasswordRules, messageCode } from '../rules.ts'
import { registerWords } from '../words/register.ts'
import { useCodeSending } from './use-code-sending.ts'

const order = ['account', 'verifyCode', 'code', 'password', 'privacyAccepted'] as const
const empty = { account: '', code: '', password: '', privacyAccepted: false }
export type Registration = typeof empty

const codeOf = (problem: boolean, name: string, value: string) =>
  problem ? (value ? name : 'required') : undefined

/** What is wrong with the form, found without asking the server. */
const problemsOf = ({ account, code, password, privacyAccepted }: Registration) => ({
  account: accountProblem(account),
  code: codeOf(!z.safeParse(messageCode, code).success, 'code', code.trim()),
  password: codeOf(brokenPasswordRules(password).length > 0, 'password', password),
  privacyAccepted: privacyAccepted ? undefined : 'privacyAccepted',
})

/** The registration form: what is typed stays whatever is refused. */
export function useRegistration(accountType: OrganisationType) {
  const client = useClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(empty)
  const [busy, setBusy] = useState(false)
  const { refused, setRefused, say, forget } = useRefused(order)
  const image = useVerifyCode()
  const sending = useCodeSending(image, setRefused)

  function change<Key extends keyof Registration>(key: Key, value: Registration[Key]) {
    setTyped((before) => ({ ...before, [key]: value }))
    forget(key)
  }

  async function sendCode() {
    const { account } = problemsOf(typed)
    const found = refusedHere({ account, verifyCode: image.given.verifyCode ? undefined : 'required' })
    setRefused(found)
    if (Object.keys(found.fields).length === 0) await sending.send(accountName.parse(typed.account))
  }

  /** Says at once, and not at the end, that somebody has an account already; without an answer it is said at the end. */
  async function lookUp() {
    if (accountProblem(typed.account)) return
    const query = { account: typed.account }
    const taken = await client.call(accountsApi.exists, { query }).catch(() => false)
    if (taken) say('account', registerWords.taken)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = refusedHere(problemsOf(typed))
    if (found.fields.code && !sending.sent) found.fields.code = registerWords.sendCodeFirst
    setRefused(found)
    if (busy || Object.keys(found.fields).length > 0) return
    setBusy(true)
    try {
      const body = { ...typed, accountType, privacyAccepted: true as const }
      storeToken(await client.call(accountsApi.register, { body }))
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      setRefused(refusedBy(error))
      setBusy(false)
    }
  }

  return { typed, change, refused, image, sending, sendCode, lookUp, submit, busy }
}

export type RegistrationForm = ReturnType<typeof useRegistration>
