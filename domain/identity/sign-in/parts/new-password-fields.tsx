import { useState } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { brokenPasswordRules } from '../rules.ts'
import { passwordWords } from '../words/passwords.ts'
import { problemsAtFields } from '../words.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { Refused } from './refused.ts'
import classes from './sign-in.module.css'

/** A new password and its repetition. */
export type NewPassword = { password: string; again: string }

/** The problem codes of a new password and of its repetition (R-053: the two must match). */
export const newPasswordProblems = ({ password, again }: NewPassword, code: string) => ({
  password: brokenPasswordRules(password).length > 0 ? (password ? code : 'required') : undefined,
  again: again ? (password === again ? undefined : 'notTheSame') : 'required',
})

type NewPasswordFieldsProps = {
  /** The id of the first field: its key in the call. */
  id: 'password' | 'newPassword'
  labels?: Record<keyof NewPassword, Bilingual>
  typed: NewPassword
  change(key: keyof NewPassword, value: string): void
  problems: Refused['fields']
}

const usualLabels = { password: passwordWords.new, again: passwordWords.again }

/** A new password, its rules ticked off while typing, and its repetition. */
export function NewPasswordFields({
  id,
  labels = usualLabels,
  typed,
  change,
  problems,
}: NewPasswordFieldsProps) {
  const rules = `${id}-rules`
  // told where it can still be seen which of the two was mistyped, not on sending; not while the first is typed anew
  const [isLeft, setLeft] = useState(false)
  const differs = isLeft && typed.again !== '' && typed.again !== typed.password
  return (
    <>
      <div className={classes.withLink}>
        <PasswordField
          id={id}
          label={labels.password}
          value={typed.password}
          onChange={(value) => change('password', value)}
          autoComplete="new-password"
          problem={problems[id]}
          alsoSaidBy={rules}
        />
        <PasswordRules id={rules} password={typed.password} />
      </div>
      <PasswordField
        id="again"
        label={labels.again}
        value={typed.again}
        onChange={(value) => change('again', value)}
        autoComplete="new-password"
        onLeave={() => setLeft(true)}
        problem={problems.again ?? (differs ? problemsAtFields.notTheSame : undefined)}
      />
    </>
  )
}
