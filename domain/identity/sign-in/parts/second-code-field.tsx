import { Input } from '@mantine/core'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'

type Props = {
  value: string
  onChange(value: string): void
  problem: Bilingual | string | undefined
  label: Bilingual
}

/** The digits of an authenticator app, or a backup code. */
export function SecondCodeField({ value, onChange, problem, label }: Props) {
  const ids = sayingIds('secondCode')
  return (
    <Field id="secondCode" label={label} problem={problem}>
      <Input
        id="secondCode"
        name="secondCode"
        value={value}
        maxLength={40}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={Boolean(problem)}
        {...describedBy(problem && ids.problem)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  )
}
