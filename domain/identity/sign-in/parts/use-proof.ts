import { type FormEvent, useState } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { CodePurpose } from '../rules.ts'
import { accountIn, accountProblem } from './account-problem.ts'
import { codeProblem } from './code-problem.ts'
import { type FieldsOfRefusals, refusedBy, refusedHere } from './refused.ts'
import { sentBefore } from './sent-code.ts'
import { useCodeSending } from './use-code-sending.ts'
import { type ProofStep, useProofSteps } from './use-proof-steps.ts'
import { useRefused } from './use-refused.ts'
import { useVerifyCode } from './verify-code.ts'

type ProofOptions = {
  purpose: CodePurpose
  /** The typed account belongs to the parent, because several methods share it. */
  account: string
  setAccount(account: string): void
  /** The account cannot be changed: a code that was sent to another one is not restored. */
  isFixed?: boolean
  /** All fields of both steps in page order. */
  order: readonly string[]
  /** Checks a well-formed account; called when its field is left and before a code is sent. */
  objection?(account: string): Promise<Bilingual | undefined>
  /** Fields that refusals of the last call concern. */
  at?: FieldsOfRefusals
}

/**
 * Proves a number or address in two steps: the target of the code, then the code and the fields it is needed for. The second step is restored when
 * the page was left to read the message.
 */
export function useProof({ purpose, account, setAccount, isFixed, order, objection, at }: ProofOptions) {
  const only = isFixed ? account : undefined
  const [before] = useState(() => sentBefore(purpose, Date.now(), only))
  const steps = useProofSteps(before ? 'code' : 'account')
  const said = useRefused(order)
  const image = useVerifyCode()
  const sending = useCodeSending(purpose, image, said.setRefused, only)
  const proved = sending.sent?.to ?? account
  const asking = useOneAtATime(request)

  /** Reports problems of this account at once, rather than after a code that never arrives. */
  async function lookUp(): Promise<void> {
    const known = accountIn(account)
    const found = known === undefined ? undefined : await objection?.(known)
    if (found) said.say('account', found)
  }

  async function request() {
    const found = refusedHere({ account: accountProblem(account), verifyCode: image.missing })
    const to = accountIn(account)
    const against = to === undefined ? undefined : await objection?.(to)
    if (against) found.fields.account = against
    said.setRefused(found)
    if (Object.keys(found.fields).length > 0 || to === undefined) return
    if (await sending.send(to)) goTo('code', 'code')
  }

  function goTo(step: ProofStep, field: string) {
    said.setRefused({ fields: {} })
    steps.go(step, field)
  }

  return {
    step: steps.step,
    ...typedIn(steps, said, account, setAccount),
    forget: said.forget,
    refused: said.refused,
    image,
    sending,
    waiting: sending.leftFor(accountIn(account)),
    sentTo: proved,
    waitingForNext: sending.leftFor(sending.sent?.to),
    lookUp,
    asking: asking.busy,
    async requestCode(event: FormEvent) {
      event.preventDefault()
      await asking.run()
    },
    ...useProofCall({ proved, steps, sending, said, at }),
    sendAgain: () => goTo('account', 'verifyCode'),
    useAnother() {
      sending.forget()
      goTo('account', 'account')
    },
  }
}

/** A second click while the account is being checked would use the image code twice. */
function useOneAtATime(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run() {
      if (busy) return
      setBusy(true)
      await act().finally(() => setBusy(false))
    },
  }
}

type Said = ReturnType<typeof useRefused>
type Steps = ReturnType<typeof useProofSteps>

/** The input of the two fields of every proof; a field's problem is removed when it changes. */
const typedIn = (steps: Steps, said: Said, account: string, setAccount: ProofOptions['setAccount']) => ({
  account,
  changeAccount(typed: string) {
    setAccount(typed)
    said.forget('account')
  },
  code: steps.code,
  changeCode(typed: string) {
    steps.setCode(typed)
    said.forget('code')
  },
})

/** The typed code, and its id: attempts with an id are the caller's own. */
export type Proved = { account: string; code: string; codeId?: string | undefined }

type ProofCall = {
  proved: string
  steps: ReturnType<typeof useProofSteps>
  sending: ReturnType<typeof useCodeSending>
  said: ReturnType<typeof useRefused>
  at: ProofOptions['at']
}

/** The call that needs the code: sent once, however often the button is clicked; its refusals are shown in the step where they can be corrected. */
function useProofCall({ proved, steps: { code, mendIn }, sending, said, at }: ProofCall) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    /** `found`: problems of the other fields of the step. */
    async finish(
      event: FormEvent,
      found: Record<string, string | undefined>,
      call: (proof: Proved) => Promise<void>,
    ) {
      event.preventDefault()
      const here = refusedHere({ code: codeProblem(code), ...found })
      said.setRefused(here)
      if (busy || Object.keys(here.fields).length > 0) return
      setBusy(true)
      try {
        await call({ account: proved, code, codeId: sending.sent?.codeId })
        sending.forget()
      } catch (error) {
        const why = refusedBy(error, at)
        if (why.fields.account) mendIn('account')
        said.setRefused(why)
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Proof = ReturnType<typeof useProof>
