import { Input } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { attributesOf, type ControlProps } from './control-props.ts'
import classes from './half-typed-input.module.css'
import { useTyped } from './use-typed.ts'

type HalfTypedInputProps = ControlProps & {
  type: 'date' | 'datetime-local'
  min: string
  max: string
  width: number | { base: string; xs: number }
  /** As stored; empty for none. */
  value: string
  onType(typed: string): void
  /** Message for an incomplete value. */
  half: Bilingual
  /** The value spelled out below the control: browsers order month and day by their own language. */
  said: ReactNode
}

/** A native input of a day or a time; on blur it reports an incomplete value. */
export function HalfTypedInput({
  type,
  min,
  max,
  width,
  value,
  onType,
  half,
  said,
  ...props
}: HalfTypedInputProps) {
  const text = useText()
  const [isHalf, setHalf] = useState(false)
  const { hold, input } = useTyped(value, onType)
  const halfId = `${props.id}-half`
  const attributes = attributesOf({
    ...props,
    value,
    invalid: props.invalid || isHalf,
    describedBy: isHalf ? [props.describedBy, halfId].filter(Boolean).join(' ') : props.describedBy,
  })
  return (
    <>
      <Input
        {...attributes}
        {...input}
        type={type}
        min={min}
        max={max}
        w={width}
        error={props.invalid || isHalf}
        onChange={(event) => {
          // an incomplete input has an empty value; only a really empty one clears the field
          if (event.currentTarget.validity.badInput) return hold('')
          setHalf(false)
          input.onChange(event)
        }}
        // while the input is incomplete, do not replace the typed part with the saved value
        onFocus={() => isHalf || input.onFocus()}
        onBlur={(event) => {
          const { badInput } = event.currentTarget.validity
          setHalf(badInput)
          if (!badInput) input.onBlur()
        }}
      />
      {isHalf && (
        <p id={halfId} className={classes.half} role="alert">
          {text(half)}
        </p>
      )}
      {!isHalf && !props.invalid && value && said && <p className={classes.said}>{said}</p>}
    </>
  )
}
