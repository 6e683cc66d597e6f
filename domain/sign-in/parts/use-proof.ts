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
  const steps = useProofSteps(before ? 'code' : 'account')
  const said = useRefused(order)
  const image = useVerifyCode()
  const sending = useCodeSending(purpose, image, said.setRefused)
  const proved = sending.sent?.to ?? account
  const asking = useOneAtATime(request)

  /** Says at once, and not after a code that never comes, what speaks against this account. */
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
    ...useProofCall({
      ...{ proved, code: steps.code, codeId: sending.sent?.codeId },
      ...{ said, at, mendIn: steps.mendIn, onDone: sending.forget },
    }),
    sendAgain: () => goTo('account', 'verifyCode'),
    useAnother() {
      sending.forget()
      goTo('account', 'account')
    },
  }
}

/** Pressed again while the account is still being looked up, the button would use the image code twice. */
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

/** What is typed in the two fields of every proof; what was said about a field is taken back when it changes. */
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

/** What was typed, and which code it is: its tries are the caller's own by that. */
export type Proved = { account: string; code: string; codeId?: string | undefined }

type ProofCall = {
  proved: string
  code: string
  codeId: string | undefined
  said: Said
  at: FieldsOfRefusals | undefined
  mendIn(step: ProofStep): void
  onDone(): void
}

/** The call that the code is for: made once however often it is pressed, and what it refuses is said where it can be mended. */
function useProofCall({ proved, code, codeId, said, at, mendIn, onDone }: ProofCall) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    /** `found` names what is wrong with the other fields of the step. */
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
        await call({ account: proved, code, codeId })
        onDone()
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
