import { type FormEvent, useEffect, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { accountIn, accountProblem } from '../parts/account-problem.ts'
import { type FieldsOfRefusals, refusedBy, refusedHere } from '../parts/refused.ts'
import { useRefused } from '../parts/use-refused.ts'
import { useVerifyCode } from '../parts/verify-code.ts'
import type { CodePurpose } from '../rules.ts'
import { codeProblem } from './code-problem.ts'
import { sentBefore } from './sent-code.ts'
import { useCodeSending } from './use-code-sending.ts'

type ProofOptions = {
  purpose: CodePurpose
  /** What is typed as the account lives above, where several ways share it. */
  account: string
  setAccount(account: string): void
  /** All fields of both steps as they follow on the page. */
  order: readonly string[]
  /** What speaks against an account that could be one; asked when its field is left and before a code is sent. */
  objection?(account: string): Promise<Bilingual | undefined>
  /** Fields that refusals of the last call mean. */
  at?: FieldsOfRefusals
}

/**
 * Proves a number or address in two steps: where the code should go, then the code and what it is for. The second step is come back
 * to when the page was left for the message.
 */
export function useProof({ purpose, account, setAccount, order, objection, at }: ProofOptions) {
  const [before] = useState(() => sentBefore(purpose, Date.now()))
  const [step, setStep] = useState<'account' | 'code'>(before ? 'code' : 'account')
  const [focus, setFocus] = useState<string>()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const { refused, setRefused, say, forget } = useRefused(order)
  const image = useVerifyCode()
  const sending = useCodeSending(purpose, image, setRefused)
  // once the other step stands, its first field takes the focus
  useEffect(() => {
    if (!focus) return
    setFocus(undefined)
    focusField(focus)
  }, [focus])

  function go(to: typeof step, field: string) {
    setRefused({ fields: {} })
    setCode('')
    setStep(to)
    setFocus(field)
  }

  /** Says at once, and not after a code that never comes, what speaks against this account. */
  async function lookUp(): Promise<Bilingual | undefined> {
    const known = accountIn(account)
    const found = known === undefined ? undefined : await objection?.(known)
    if (found) say('account', found)
    return found
  }

  async function requestCode(event: FormEvent) {
    event.preventDefault()
    const missing = image.given.verifyCode ? undefined : 'required'
    const found = refusedHere({ account: accountProblem(account), verifyCode: missing })
    const to = accountIn(account)
    const against = to === undefined ? undefined : await objection?.(to)
    if (against) found.fields.account = against
    setRefused(found)
    if (Object.keys(found.fields).length > 0 || to === undefined) return
    if (await sending.send(to)) go('code', 'code')
  }

  /** Makes the call that the code is for; `found` names what is wrong with the other fields. */
  async function finish(
    event: FormEvent,
    found: Record<string, string | undefined>,
    call: (proof: { account: string; code: string }) => Promise<void>,
  ) {
    event.preventDefault()
    const here = refusedHere({ code: codeProblem(code), ...found })
    setRefused(here)
    if (busy || Object.keys(here.fields).length > 0) return
    setBusy(true)
    try {
      await call({ account: sending.sent?.to ?? account, code })
      sending.forget()
    } catch (error) {
      const why = refusedBy(error, at)
      // said where it can be mended
      if (why.fields.account) setStep('account')
      setRefused(why)
    } finally {
      setBusy(false)
    }
  }

  return {
    step,
    account,
    changeAccount(typed: string) {
      setAccount(typed)
      forget('account')
    },
    code,
    changeCode(typed: string) {
      setCode(typed)
      forget('code')
    },
    forget,
    refused,
    image,
    sending,
    waiting: sending.leftFor(accountIn(account)),
    sentTo: sending.sent?.to ?? account,
    waitingForNext: sending.leftFor(sending.sent?.to),
    busy,
    lookUp,
    requestCode,
    finish,
    sendAgain: () => go('account', 'verifyCode'),
    useAnother() {
      sending.forget()
      go('account', 'account')
    },
  }
}

export type Proof = ReturnType<typeof useProof>
