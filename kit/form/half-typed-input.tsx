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
  /** That half of it is none. */
  half: Bilingual
  /** The value as a person says it, below the control: browsers put month and day in the order of their own language. */
  said: ReactNode
}

/** A day or a time, typed or picked in the browser's own way; once it is left, it says that half of it is none. */
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
          // half of it reads as empty; only what was really emptied clears the field
          if (event.currentTarget.validity.badInput) return hold('')
          setHalf(false)
          input.onChange(event)
        }}
        // while half of it stands there, putting the saved one in its place would take away what was typed
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
