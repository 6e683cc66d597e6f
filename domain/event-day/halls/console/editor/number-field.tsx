import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'

type NumberFieldProps = {
  label: Bilingual
  hint?: Bilingual
  value: number
  min: number
  max: number
  step: number
  onChange(value: number): void
}

/** A number that is taken over as it is typed, once it is one within its limits; on leaving, the one that holds is shown. */
export function NumberField({ label, hint, value, min, max, step, onChange }: NumberFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState<string>()
  const isWhole = Number.isInteger(step)
  const isRight = (number: number) =>
    Number.isFinite(number) && number >= min && number <= max && (!isWhole || Number.isInteger(number))
  const type = (next: string) => {
    setTyped(next)
    const number = Number(next)
    if (next.trim() !== '' && isRight(number) && number !== value) onChange(number)
  }
  return (
    <TextInput
      type="number"
      label={text(label)}
      description={hint && text(hint)}
      value={typed ?? String(value)}
      min={min}
      max={max}
      step={step}
      error={typed !== undefined && !isRight(Number(typed || 'none')) && `${min}–${max}`}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
