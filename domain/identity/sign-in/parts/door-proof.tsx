import { useState } from 'react'
import { useClient } from '#kit/web/client.tsx'
import { storeToken } from '#kit/web/token.ts'
import { signInApi } from '../api.ts'
import { codeMinutes } from '../rules.ts'
import { sentWords } from '../words/register.ts'
import { doorProofWords as words } from '../words/sign-in.ts'
import { ProofForm } from './proof-form.tsx'
import { askedBefore } from './sent-code.ts'
import { useProof } from './use-proof.ts'

const order = ['account', 'verifyCode', 'code'] as const

/**
 * The first step of every public registration: a code to the person's own number or address. Verifying it logs the person in, and `onProved`
 * continues with the session.
 */
export function DoorProof({ onProved }: { onProved(): void | Promise<void> }) {
  const client = useClient()
  const [account, setAccount] = useState(() => askedBefore('tempRegister', Date.now()) ?? '')
  const proof = useProof({ purpose: 'tempRegister', account, setAccount, order })
  return (
    <ProofForm
      proof={proof}
      account={{ label: words.account, hint: words.hint }}
      sent={(to) => sentWords(to, codeMinutes)}
      submit={words.submit}
      onSubmit={(event) =>
        void proof.finish(event, {}, async (body) => {
          storeToken(await client.call(signInApi.doorLogin, { body }))
          await onProved()
        })
      }
    />
  )
}
