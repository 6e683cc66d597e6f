import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ProofForm } from '#domain/identity/sign-in/parts/proof-form.tsx'
import { sentBefore } from '#domain/identity/sign-in/parts/sent-code.ts'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { useProof } from '#domain/identity/sign-in/parts/use-proof.ts'
import { chooseWords, sentWords } from '#domain/identity/sign-in/words/register.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import type { Values } from '#kit/form/values.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { takeOversApi } from '../api.ts'
import { takeOver } from '../rules.ts'
import { askWords, words } from '../words.ts'

const order = ['account', 'verifyCode', 'code'] as const

/** A new colleague asks for the account of an organisation: first the own number or address, then which organisation and why. */
export default function AskPage() {
  const text = useText()
  const asking = useAsking()
  if (asking.sentTo)
    return (
      <SignedOutPage title={askWords.sentTitle}>
        <p role="status">{text(askWords.sent({ account: asking.sentTo }))}</p>
      </SignedOutPage>
    )
  return (
    <SignedOutPage
      title={words.title}
      lead={asking.proof.step === 'account' && text(askWords.lead)}
      below={<Link to="/login">{text(chooseWords.toLogin)}</Link>}
    >
      <ProofForm
        proof={asking.proof}
        account={{ label: askWords.account }}
        sent={sentWords}
        submit={askWords.submit}
        onSubmit={asking.submit}
      >
        <RecordSection
          record={takeOver}
          words={words}
          section="request"
          value={asking.typed}
          problems={asking.problems}
          onChange={asking.change}
        />
      </ProofForm>
    </SignedOutPage>
  )
}

function useAsking() {
  const client = useClient()
  const [account, setAccount] = useState(() => sentBefore('takeOver', Date.now())?.to ?? '')
  const [typed, setTyped] = useState<Values>({})
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [sentTo, setSentTo] = useState<string>()
  const proof = useProof({ purpose: 'takeOver', account, setAccount, order })
  function submit(event: FormEvent) {
    const found = takeOver.problems(typed)
    setProblems(found)
    const [first] = found
    if (first) {
      event.preventDefault()
      return focusField(first.path)
    }
    void proof.finish(event, {}, async (proved) => {
      const said = takeOver.draft.parse(typed)
      const { organisation = '', name = '', reason = '', knownAccount, position } = said
      const optional = { ...(knownAccount && { knownAccount }), ...(position && { position }) }
      const required = { organisation: organisation ?? '', name: name ?? '', reason: reason ?? '' }
      await client.call(takeOversApi.ask, { body: { ...required, ...optional, ...proved } })
      setSentTo(proved.account)
    })
  }
  return {
    proof,
    typed,
    problems,
    sentTo,
    submit,
    change(change: Values) {
      setTyped((before) => ({ ...before, ...change }))
      setProblems((before) => before.filter(({ path }) => !(path in change)))
    },
  }
}
