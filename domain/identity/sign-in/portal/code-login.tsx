import { useNavigate } from 'react-router'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { storeToken } from '#kit/web/token.ts'
import { signInApi } from '../api.ts'
import { ProofForm } from '../parts/proof-form.tsx'
import classes from '../parts/sign-in.module.css'
import { useProof } from '../parts/use-proof.ts'
import { useSecondStep } from '../parts/use-second-step.tsx'
import { codeLoginWords, proofWords } from '../words/sign-in.ts'

/** The login methods by code, with the call and the purpose of the code. */
const calls = {
  code: { purpose: 'login', endpoint: signInApi.securityCodeLogin },
  guest: { purpose: 'guestLogin', endpoint: signInApi.guestLogin },
} as const

const order = ['account', 'verifyCode', 'code'] as const

type CodeLoginProps = {
  way: keyof typeof calls
  /** Shared with the other methods. */
  account: string
  setAccount(account: string): void
}

/** Logs in by a code to the number or address, as an account or as a guest. */
export function CodeLogin({ way, account, setAccount }: CodeLoginProps) {
  const text = useText()
  const client = useClient()
  const navigate = useNavigate()
  const { purpose, endpoint } = calls[way]
  const proof = useProof({ purpose, account, setAccount, order })
  const { finish, step } = useSecondStep({
    onToken: (token) => {
      storeToken(token)
      // the shell then opens the page that was requested before
      return navigate('/', { replace: true })
    },
  })
  const words = codeLoginWords[way]
  if (step) return step
  return (
    <>
      {proof.step === 'account' && <p className={classes.wayLead}>{text(words.lead)}</p>}
      <ProofForm
        proof={proof}
        account={{ label: words.account }}
        submit={proofWords.submit}
        onSubmit={(event) =>
          void proof.finish(event, {}, (body) => finish(() => client.call(endpoint, { body })))
        }
      />
    </>
  )
}
