import { Input } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { attributesOf, type ControlProps } from './control-props.ts'
import classes from './day-control.module.css'
import { formWords } from './form-words.ts'
import { useTyped } from './use-typed.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * A calendar day, typed or picked in the browser's own way. Below it stands the day as a person says it, as browsers put month and day
 * in the order of their own language; and, once it is left, that half a date is none.
 */
export function DayControl(props: ControlProps) {
  const text = useText()
  const language = useLanguage()
  const [isHalf, setHalf] = useState(false)
  const value = typeof props.value === 'string' && isDay(props.value) ? props.value : ''
  const { hold, ...typed } = useTyped(value, (day) => props.onChange(day || null))
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
        type="date"
        min="1900-01-01"
        max="2100-12-31"
        w={200}
        error={props.invalid || isHalf}
        onChange={(event) => {
          // half a date reads as empty; only a date that was really emptied clears the field
          if (event.currentTarget.validity.badInput) return hold('')
          setHalf(false)
          typed.onChange(event)
        }}
        // while half a date stands there, putting the saved one in its place would take away what was typed
        onFocus={() => isHalf || typed.onFocus()}
        onBlur={(event) => {
          const { badInput } = event.currentTarget.validity
          setHalf(badInput)
          if (!badInput) typed.onBlur()
        }}
      />
      {isHalf && (
        <p id={halfId} className={classes.half} role="alert">
          {text(formWords.halfDate)}
        </p>
      )}
      {!isHalf && !props.invalid && value && <p className={classes.day}>{formatDay(value, language)}</p>}
    </>
  )
}
