import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrganisationType } from '#domain/actor.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { useClient } from '#kit/web/client.tsx'
import { storeToken } from '#kit/web/token.ts'
import { accountsApi } from '../api.ts'
import { accountIn, accountProblem } from '../parts/account-problem.ts'
import { codeProblem } from '../parts/code-problem.ts'
import { refusedBy, refusedHere } from '../parts/refused.ts'
import { sentBefore } from '../parts/sent-code.ts'
import { useCodeSending } from '../parts/use-code-sending.ts'
import { useRefused } from '../parts/use-refused.ts'
import { useVerifyCode } from '../parts/verify-code.ts'
import { registerWords } from '../words/register.ts'
import { newPasswordProblems } from './new-password-fields.tsx'

const order = ['account', 'verifyCode', 'code', 'password', 'again', 'privacyAccepted'] as const
const empty = { account: '', code: '', password: '', again: '', privacyAccepted: false }
export type Registration = typeof empty

/** What is wrong with the form, found without asking the server. */
const problemsOf = (typed: Registration) => ({
  account: accountProblem(typed.account),
  code: codeProblem(typed.code),
  ...newPasswordProblems(typed, 'password'),
  privacyAccepted: typed.privacyAccepted ? undefined : 'privacyAccepted',
})

/** The registration form: what is typed stays whatever is refused. */
export function useRegistration(accountType: OrganisationType) {
  const client = useClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => ({
    ...empty,
    account: sentBefore('register', Date.now())?.to ?? '',
  }))
  const [busy, setBusy] = useState(false)
  const { refused, setRefused, say, forget } = useRefused(order)
  const image = useVerifyCode()
  const sending = useCodeSending('register', image, setRefused)

  function change<Key extends keyof Registration>(key: Key, value: Registration[Key]) {
    setTyped((before) => ({ ...before, [key]: value }))
    forget(key)
  }

  async function sendCode() {
    const { account } = problemsOf(typed)
    const found = refusedHere({ account, verifyCode: image.missing })
    setRefused(found)
    const to = accountIn(typed.account)
    if (Object.keys(found.fields).length > 0 || to === undefined) return
    const pressed = document.activeElement
    // on a slow network somebody may be typing elsewhere by then, and keeps the cursor
    const isElsewhere = () => ![pressed, document.body].includes(document.activeElement)
    if ((await sending.send(to)) && !isElsewhere()) focusField('code')
  }

  /** Says at once, and not at the end, that somebody has an account already; without an answer it is said at the end. */
  async function lookUp() {
    const account = accountIn(typed.account)
    if (account === undefined) return
    const taken = await client.call(accountsApi.exists, { query: { account } }).catch(() => false)
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
      const { account, code, password } = typed
      const body = { accountType, account, code, password, privacyAccepted: true as const }
      storeToken(await client.call(accountsApi.register, { body }))
      sending.forget()
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      setRefused(refusedBy(error, { guessablePassword: 'password' }))
      setBusy(false)
    }
  }

  const waiting = sending.leftFor(accountIn(typed.account))
  return { typed, change, refused, image, sending, waiting, sendCode, lookUp, submit, busy }
}

export type RegistrationForm = ReturnType<typeof useRegistration>
