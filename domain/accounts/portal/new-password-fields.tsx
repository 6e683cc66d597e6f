import { Field, sayingIds } from '#kit/form/field.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { PasswordInput } from '../parts/password-input.tsx'
import type { Refused } from '../parts/refused.ts'
import classes from '../parts/way-in.module.css'
import { brokenPasswordRules } from '../rules.ts'
import { passwordWords } from '../words/passwords.ts'
import { PasswordRules } from './password-rules.tsx'

/** A new password and its second entry. */
export type NewPassword = { password: string; again: string }

/** The code of what is wrong with a new password and with its second entry (spec 5: the two must match). */
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

/** A new password, its rules ticked off while typing, and once more. */
export function NewPasswordFields({
  id,
  labels = usualLabels,
  typed,
  change,
  problems,
}: NewPasswordFieldsProps) {
  const rules = `${id}-rules`
  const problem = problems[id]
  return (
    <>
      <div className={classes.withLink}>
        <Field id={id} label={labels.password} problem={problem}>
          <PasswordInput
            id={id}
            value={typed.password}
            onChange={(value) => change('password', value)}
            autoComplete="new-password"
            invalid={Boolean(problem)}
            describedBy={problem ? `${sayingIds(id).problem} ${rules}` : rules}
          />
        </Field>
        <PasswordRules id={rules} password={typed.password} />
      </div>
      <Field id="again" label={labels.again} problem={problems.again}>
        <PasswordInput
          id="again"
          value={typed.again}
          onChange={(value) => change('again', value)}
          autoComplete="new-password"
          invalid={Boolean(problems.again)}
          describedBy={problems.again ? sayingIds('again').problem : undefined}
        />
      </Field>
    </>
  )
}
