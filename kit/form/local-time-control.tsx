import { Input } from '@mantine/core'
import { useState } from 'react'
import { isLocalTime } from '#kit/clock/local-time.ts'
import { useText } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import classes from './day-control.module.css'
import { formWords } from './form-words.ts'
import { useTyped } from './use-typed.ts'

/**
 * A date and time as a place's clocks say it, typed or picked in the browser's own way. Below it stands the time as a person says it (`said`),
 * as browsers put month and day in the order of their own language; and, once it is left, that half a time is none.
 */
export function LocalTimeControl({ said, ...props }: ControlProps & { said: string | undefined }) {
  const text = useText()
  const [isHalf, setHalf] = useState(false)
  const value = typeof props.value === 'string' && isLocalTime(props.value) ? props.value : ''
  const { hold, ...typed } = useTyped(value, (time) => props.onChange(time.slice(0, 16) || null))
  const halfId = `${props.id}-half`
  const attributes = attributesOf({
    ...props,
    invalid: props.invalid || isHalf,
    describedBy: isHalf ? [props.describedBy, halfId].filter(Boolean).join(' ') : props.describedBy,
  })
  return (
    <>
      <Input
        {...attributes}
        {...typed}
        type="datetime-local"
        min="1900-01-01T00:00"
        max="2100-12-31T23:59"
        w={{ base: '100%', xs: 240 }}
        error={props.invalid || isHalf}
        onChange={(event) => {
          // half a time reads as empty; only one that was really emptied clears the field
          if (event.currentTarget.validity.badInput) return hold('')
          setHalf(false)
          typed.onChange(event)
        }}
        // while half a time stands there, putting the saved one in its place would take away what was typed
        onFocus={() => isHalf || typed.onFocus()}
        onBlur={(event) => {
          const { badInput } = event.currentTarget.validity
          setHalf(badInput)
          if (!badInput) typed.onBlur()
        }}
      />
      {isHalf && (
        <p id={halfId} className={classes.half} role="alert">
          {text(formWords.halfTime)}
        </p>
      )}
      {!isHalf && !props.invalid && value && said && <p className={classes.day}>{said}</p>}
    </>
  )
}
