import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Token } from '#kit/http/signature.ts'
import { useClient } from '#kit/web/client.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { signInApi } from '../api.ts'
import { CodeField } from '../parts/code-field.tsx'
import { SendAgain } from '../parts/send-again.tsx'
import { SentNote } from '../parts/sent-note.tsx'
import classes from '../parts/sign-in.module.css'
import { type Proof, type Proved, useProof } from '../parts/use-proof.ts'
import { useSecondStep } from '../parts/use-second-step.tsx'
import { VerifyField } from '../parts/verify-field.tsx'
import { codeMinutes } from '../rules.ts'
import { againWords as words } from '../words/log-in-again.ts'
import { sendAgainWords } from '../words/register.ts'
import { maybeSentWords, proofWords } from '../words/sign-in.ts'

const order = ['verifyCode', 'code'] as const

/** Only the same account can log in here, so it is fixed. */
const unchanged = () => undefined

type Props = { account: string; isGuest: boolean; onDone(token: Token): void; beside: ReactNode }

/** Sends a code to the number or address of a known account, then asks for it. */
export function CodeAgain({ account, isGuest, onDone, beside }: Props) {
  const text = useText()
  const client = useClient()
  const purpose = isGuest ? 'guestLogin' : 'login'
  const endpoint = isGuest ? signInApi.guestLogin : signInApi.securityCodeLogin
  const proof = useProof({ purpose, account, setAccount: unchanged, isFixed: true, order })
  const { finish, step } = useSecondStep({ onToken: onDone, beside })
  if (step) return step
  if (proof.step === 'account') return <Request proof={proof} beside={beside} />
  const { code, changeCode, refused, sending, busy, sentTo, waitingForNext, sendAgain } = proof
  const logIn = (body: Proved) => finish(() => client.call(endpoint, { body }))
  return (
    <form className={classes.form} onSubmit={(event) => void proof.finish(event, {}, logIn)} noValidate>
      <RefusedBox saying={refused.whole} />
      <div role="status">
        {sending.sent && <SentNote saying={maybeSentWords(sentTo, codeMinutes)} sent={sending.sent} />}
      </div>
      <CodeField value={code} onChange={changeCode} problem={refused.fields.code} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {text(words.submit)}
        </Button>
        {beside}
      </div>
      <div className={classes.instead}>
        <SendAgain waiting={waitingForNext} sendAgain={sendAgain} />
      </div>
    </form>
  )
}

/** The first step: image code, then sending. */
function Request({ proof, beside }: { proof: Proof; beside: ReactNode }) {
  const text = useText()
  const { refused, image, asking, waiting, requestCode } = proof
  return (
    <form className={classes.form} onSubmit={(event) => void requestCode(event)} noValidate>
      <RefusedBox saying={refused.whole ?? refused.fields.account} />
      <VerifyField code={image} problem={refused.fields.verifyCode} />
      <div className={classes.buttons}>
        <Button type="submit" loading={asking} disabled={waiting > 0}>
          {text(waiting > 0 ? sendAgainWords(waiting) : proofWords.sendCode)}
        </Button>
        {beside}
      </div>
    </form>
  )
}
