import { Input } from '@mantine/core'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { messageCodeLength } from '../rules.ts'
import { registerWords as words } from '../words/register.ts'

type CodeFieldProps = {
  value: string
  onChange(value: string): void
  problem: Bilingual | string | undefined
}

/** The six digits of a message code; phones suggest them from the message. */
export function CodeField({ value, onChange, problem }: CodeFieldProps) {
  const ids = sayingIds('code')
  return (
    <Field id="code" label={words.code} hint={words.codeHint} problem={problem}>
      <Input
        id="code"
        name="code"
        value={value}
        // pasted text contains spaces, or the whole message; only its digits count
        onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
        error={Boolean(problem)}
        {...describedBy(ids.hint, problem && ids.problem)}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </Field>
  )
}

/** The code in typed or pasted text: six consecutive digits if there are any, else all digits. */
const digitsOf = (text: string) =>
  new RegExp(`(?<!\\d)\\d{${messageCodeLength}}(?!\\d)`).exec(text)?.[0] ??
  text.replace(/\D/g, '').slice(0, messageCodeLength)
