import { Input } from '@mantine/core'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { loginWords } from '../words.ts'
import { onEnterKey } from './on-enter.ts'

type AccountFieldProps = {
  value: string
  onChange(value: string): void
  onBlur?: () => void
  /** Action of the Enter key; by default it submits the form. */
  onEnter?: (() => void) | undefined
  label?: Bilingual
  hint?: Bilingual | undefined
  problem: Bilingual | string | undefined
}

/** The mobile number or e-mail address; label and hint depend on the form. */
export function AccountField({
  value,
  onChange,
  onBlur,
  onEnter,
  label = loginWords.account,
  hint,
  problem,
}: AccountFieldProps) {
  const ids = sayingIds('account')
  return (
    <Field id="account" label={label} hint={hint} problem={problem}>
      <Input
        id="account"
        name="account"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onEnterKey(onEnter)}
        error={Boolean(problem)}
        {...describedBy(hint && ids.hint, problem && ids.problem)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
    </Field>
  )
}
