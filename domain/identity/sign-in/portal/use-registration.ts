import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrganisationType } from '#domain/actor.ts'
import { type Consenting, useConsents } from '#domain/ground/privacy/parts/use-consents.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { useClient } from '#kit/web/client.tsx'
import { storeToken } from '#kit/web/token.ts'
import { signInApi } from '../api.ts'
import { accountIn, accountProblem } from '../parts/account-problem.ts'
import { codeProblem } from '../parts/code-problem.ts'
import { newPasswordProblems } from '../parts/new-password-fields.tsx'
import { refusedBy, refusedHere } from '../parts/refused.ts'
import { sentBefore } from '../parts/sent-code.ts'
import { useCodeSending } from '../parts/use-code-sending.ts'
import { useRefused } from '../parts/use-refused.ts'
import { useVerifyCode } from '../parts/verify-code.ts'
import { registerWords } from '../words/register.ts'

const order = ['account', 'verifyCode', 'code', 'password', 'again', 'consents.policy'] as const
const empty = { account: '', code: '', password: '', again: '' }
export type Registration = typeof empty

/** Problems of the form that need no server. */
const problemsOf = (typed: Registration) => ({
  account: accountProblem(typed.account),
  code: codeProblem(typed.code),
  ...newPasswordProblems(typed, 'password'),
})

/** Whether the account exists already; if the check fails, the registration itself is refused. */
async function isTaken(client: ReturnType<typeof useClient>, typed: string): Promise<boolean> {
  const account = accountIn(typed)
  if (account === undefined) return false
  return client.call(signInApi.hasAccount, { body: { account } }).catch(() => false)
}

/** Maps a refused registration to its fields. */
function refusalOf(error: unknown, consents: Consenting) {
  const refusal = refusedBy(error, { guessablePassword: 'password' })
  const isAsked = consents.refusedBy(error)
  return isAsked && refusal.whole ? { fields: { 'consents.policy': refusal.whole } } : refusal
}

/** State of the registration form: input is kept whatever is refused. */
export function useRegistration(accountType: OrganisationType) {
  const client = useClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => ({
    ...empty,
    account: sentBefore('register', Date.now())?.to ?? '',
  }))
  const [busy, setBusy] = useState(false)
  const { refused, setRefused, say, forget } = useRefused(order)
  const consents = useConsents()
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
    // on a slow network a person may be typing elsewhere by then, and keeps the focus
    const isElsewhere = () => ![pressed, document.body].includes(document.activeElement)
    if ((await sending.send(to)) && !isElsewhere()) focusField('code')
  }

  /** Reports an existing account at once, and not at the end. */
  const lookUp = async () => {
    if (await isTaken(client, typed.account)) say('account', registerWords.taken)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const [unticked] = consents.missing(['policy'])
    const found = refusedHere({ ...problemsOf(typed), 'consents.policy': unticked && 'privacyAccepted' })
    if (found.fields.code && !sending.sent) found.fields.code = registerWords.sendCodeFirst
    setRefused(found)
    if (busy || Object.keys(found.fields).length > 0) return
    setBusy(true)
    try {
      const { account, code, password } = typed
      const { codeId } = sending.sent ?? {}
      const body = { accountType, account, code, codeId, password, privacyAccepted: true as const }
      const privacyVersion = consents.sent?.version
      storeToken(await client.call(signInApi.register, { body: { ...body, privacyVersion } }))
      sending.forget()
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      setRefused(refusalOf(error, consents))
      setBusy(false)
    }
  }

  const waiting = sending.leftFor(accountIn(typed.account))
  return { typed, change, consents, refused, image, sending, waiting, sendCode, lookUp, submit, busy }
}

export type RegistrationForm = ReturnType<typeof useRegistration>
