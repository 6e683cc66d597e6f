import { Field, sayingIds } from '#kit/form/field.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { PasswordInput } from './password-input.tsx'

type PasswordFieldProps = {
  /** For forms with several passwords: the key of this one in the call. */
  id?: string
  label: Bilingual
  hint?: Bilingual | undefined
  value: string
  onChange(value: string): void
  autoComplete: 'current-password' | 'new-password'
  problem: Bilingual | string | undefined
  /** The field is left. */
  onLeave?(): void
  /** The id of an additional description: the rules of a new password. */
  alsoSaidBy?: string
}

/** A password with its label and its problem. */
export function PasswordField({
  id = 'password',
  label,
  hint,
  problem,
  alsoSaidBy,
  onLeave,
  ...input
}: PasswordFieldProps) {
  const ids = sayingIds(id)
  const saidBy = [hint && ids.hint, problem && ids.problem, alsoSaidBy].filter(Boolean).join(' ')
  return (
    <Field id={id} label={label} hint={hint} problem={problem}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the event of the field in it */}
      <div onBlur={onLeave}>
        <PasswordInput {...input} id={id} invalid={Boolean(problem)} saidBy={saidBy || undefined} />
      </div>
    </Field>
  )
}
