import { Button, Checkbox, Input } from '@mantine/core'
import { Link } from 'react-router'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { useText } from '#kit/web/language.tsx'
import { Unseen } from '#kit/web/unseen.tsx'
import { PasswordInput } from '../parts/password-input.tsx'
import { VerifyField } from '../parts/verify-field.tsx'
import classes from '../parts/way-in.module.css'
import { codeMinutes, messageCodeLength } from '../rules.ts'
import { registerWords, sendAgainWords, sentWords } from '../words/register.ts'
import { loginWords } from '../words.ts'
import { PasswordRules } from './password-rules.tsx'
import type { RegistrationForm } from './use-registration.ts'

type Props = { form: RegistrationForm }

const saidOf = (id: string, problem: unknown) => {
  const ids = sayingIds(id)
  return problem ? `${ids.hint} ${ids.problem}` : ids.hint
}

/** Who registers, and the proof that the number or address is theirs. */
export function AccountFields({ form }: Props) {
  const { typed, change, refused, image, sending, lookUp } = form
  const { account: problem } = refused.fields
  return (
    <>
      <Field id="account" label={loginWords.account} hint={registerWords.accountHint} problem={problem}>
        <Input
          id="account"
          name="account"
          value={typed.account}
          onChange={(event) => change('account', event.currentTarget.value)}
          onBlur={() => void lookUp()}
          error={Boolean(problem)}
          aria-describedby={saidOf('account', problem)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
      </Field>
      {/* after a send the image code has done its work; the next one is asked for with the next send */}
      {sending.left === 0 && <VerifyField code={image} problem={refused.fields.verifyCode} />}
      <SendCode form={form} />
      <CodeField form={form} />
    </>
  )
}

function SendCode({ form: { sending, sendCode } }: Props) {
  const text = useText()
  const { left, busy, sent } = sending
  return (
    <>
      <Button variant="default" onClick={() => void sendCode()} loading={busy} disabled={left > 0}>
        {text(left > 0 ? sendAgainWords(left) : registerWords.sendCode)}
      </Button>
      <div role="status">
        {sent && (
          <p className={classes.sent}>
            {text(sentWords(sent.to, codeMinutes))}{' '}
            {sent.mailbox && (
              <a href={sent.mailbox} target="_blank" rel="noopener">
                {text(registerWords.mailbox)}
                {text(registerWords.newWindow)}
              </a>
            )}
          </p>
        )}
      </div>
    </>
  )
}

function CodeField({ form: { typed, change, refused } }: Props) {
  const { code: problem } = refused.fields
  return (
    <Field id="code" label={registerWords.code} hint={registerWords.codeHint} problem={problem}>
      <Input
        id="code"
        name="code"
        value={typed.code}
        // what is pasted brings spaces, or the whole message; only its digits count
        onChange={(event) => change('code', digitsOf(event.currentTarget.value))}
        error={Boolean(problem)}
        aria-describedby={saidOf('code', problem)}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </Field>
  )
}

/** The code in what was typed or pasted: six digits in a row where there are, else all digits. */
const digitsOf = (text: string) =>
  new RegExp(`(?<!\\d)\\d{${messageCodeLength}}(?!\\d)`).exec(text)?.[0] ??
  text.replace(/\D/g, '').slice(0, messageCodeLength)

/** A new password, with its rules ticked off while typing. */
export function PasswordFields({ form: { typed, change, refused } }: Props) {
  const { password: problem } = refused.fields
  const ids = sayingIds('password')
  return (
    <Field id="password" label={registerWords.password} problem={problem}>
      <PasswordInput
        value={typed.password}
        onChange={(value) => change('password', value)}
        autoComplete="new-password"
        invalid={Boolean(problem)}
        describedBy={problem ? `password-rules ${ids.problem}` : 'password-rules'}
      />
      <PasswordRules id="password-rules" password={typed.password} />
    </Field>
  )
}

/** Consent to the privacy terms, which open beside the form so that nothing typed is lost. */
export function PrivacyTick({ form: { typed, change, refused } }: Props) {
  const text = useText()
  const { privacyAccepted: problem } = refused.fields
  return (
    <div>
      <Checkbox
        id="privacyAccepted"
        checked={typed.privacyAccepted}
        onChange={(event) => change('privacyAccepted', event.currentTarget.checked)}
        error={problem && (typeof problem === 'string' ? problem : text(problem))}
        label={
          <>
            {text(registerWords.accept)}{' '}
            <Link to="/privacy-policy" target="_blank" rel="noopener">
              {text(registerWords.privacyPolicy)}
              <Unseen>{text(registerWords.newWindow)}</Unseen>
            </Link>
          </>
        }
      />
    </div>
  )
}
