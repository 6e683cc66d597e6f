import { Button } from '@mantine/core'
import { ConsentFields } from '#domain/ground/privacy/parts/consent-fields.tsx'
import { useText } from '#kit/web/language.tsx'
import { AccountField } from '../parts/account-field.tsx'
import { CodeField } from '../parts/code-field.tsx'
import { SentNote } from '../parts/sent-note.tsx'
import classes from '../parts/sign-in.module.css'
import { VerifyField } from '../parts/verify-field.tsx'
import { codeMinutes } from '../rules.ts'
import { registerWords, sendAgainWords, sentWords } from '../words/register.ts'
import type { RegistrationForm } from './use-registration.ts'

type Props = { form: RegistrationForm }

/** The type of account, and the proof of its number or address. */
export function ProvedAccountFields({ form }: Props) {
  const { typed, change, refused, image, waiting, lookUp, sendCode } = form
  // the code is the next step: Enter sends it, rather than submitting the incomplete form
  const onEnter = () => void sendCode()
  return (
    <>
      <AccountField
        value={typed.account}
        onChange={(value) => change('account', value)}
        onBlur={() => void lookUp()}
        onEnter={waiting === 0 ? onEnter : undefined}
        hint={registerWords.accountHint}
        problem={refused.fields.account}
      />
      {/* after sending, the image code is hidden; the next send asks for another */}
      {waiting === 0 && <VerifyField code={image} problem={refused.fields.verifyCode} onEnter={onEnter} />}
      <SendCode form={form} />
      <CodeField
        value={typed.code}
        onChange={(value) => change('code', value)}
        problem={refused.fields.code}
      />
    </>
  )
}

function SendCode({ form: { sending, sendCode, waiting } }: Props) {
  const text = useText()
  const { busy, sent } = sending
  return (
    <div className={classes.withLink}>
      <Button
        {...(sent && { variant: 'default' })}
        onClick={() => void sendCode()}
        loading={busy}
        disabled={waiting > 0}
      >
        {text(waiting > 0 ? sendAgainWords(waiting) : registerWords.sendCode)}
      </Button>
      <div role="status">{sent && <SentNote saying={sentWords(sent.to, codeMinutes)} sent={sent} />}</div>
    </div>
  )
}

/** Consent to the privacy policy. */
export const PrivacyTick = ({ form: { consents, refused } }: Props) => (
  <ConsentFields
    purposes={['policy']}
    consents={consents}
    problems={{ policy: refused.fields['consents.policy'] }}
  />
)
