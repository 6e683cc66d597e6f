import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { codeMinutes } from '../rules.ts'
import { sendAgainWords } from '../words/register.ts'
import { maybeSentWords, proofWords as words } from '../words/sign-in.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { SendAgain } from './send-again.tsx'
import { SentNote } from './sent-note.tsx'
import classes from './sign-in.module.css'
import type { Proof } from './use-proof.ts'
import { VerifyField } from './verify-field.tsx'

type ProofFormProps = {
  proof: Proof
  account?: { label?: Bilingual; hint?: Bilingual }
  /** Where the code was sent; by default without revealing whether the account exists. */
  sent?: (account: string, minutes: number) => Bilingual
  onSubmit(event: FormEvent): void
  submit: Bilingual
  /** Additional fields of the second step. */
  children?: ReactNode
  /** Shown beside the button of either step. */
  beside?: ReactNode
}

/** The two steps of proving a number or address, each a form of its own, so that Enter submits the present step. */
export function ProofForm({ proof, account = {}, ...second }: ProofFormProps) {
  const text = useText()
  const { refused, image, asking, waiting, lookUp, requestCode } = proof
  if (proof.step === 'code') return <CodeStep proof={proof} {...second} />
  return (
    <form className={classes.form} onSubmit={(event) => void requestCode(event)} noValidate>
      <RefusedBox saying={refused.whole} />
      <AccountField
        {...account}
        value={proof.account}
        onChange={proof.changeAccount}
        onBlur={() => void lookUp()}
        problem={refused.fields.account}
      />
      <VerifyField code={image} problem={refused.fields.verifyCode} />
      <div className={classes.buttons}>
        <Button type="submit" loading={asking} disabled={waiting > 0}>
          {text(waiting > 0 ? sendAgainWords(waiting) : words.sendCode)}
        </Button>
        {second.beside}
      </div>
    </form>
  )
}

function CodeStep({
  proof,
  sent = maybeSentWords,
  onSubmit,
  submit,
  children,
  beside,
}: Omit<ProofFormProps, 'account'>) {
  const text = useText()
  const { sentTo, code, changeCode, refused, sending, busy, waitingForNext } = proof
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <RefusedBox saying={refused.whole} />
      <div role="status">
        {sending.sent && <SentNote saying={sent(sentTo, codeMinutes)} sent={sending.sent} />}
      </div>
      {/* for password managers, which store the password set below under this name */}
      <input type="text" name="username" autoComplete="username" value={sentTo} readOnly hidden />
      <CodeField value={code} onChange={changeCode} problem={refused.fields.code} />
      {children}
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {text(submit)}
        </Button>
        {beside}
      </div>
      <div className={classes.instead}>
        <SendAgain waiting={waitingForNext} sendAgain={proof.sendAgain} />
        <Button variant="subtle" size="sm" className={classes.another} onClick={proof.useAnother}>
          {text(words.another)}
        </Button>
      </div>
    </form>
  )
}
