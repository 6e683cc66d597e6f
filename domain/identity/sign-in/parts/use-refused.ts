import { useEffect, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Refused } from './refused.ts'

const nothing: Refused = { fields: {} }

/** The present problems of the form. */
export function useRefused(order: readonly string[]) {
  const [refused, setRefused] = useState(nothing)
  const [pressed, setPressed] = useState(0)
  // after a click the first invalid field takes the focus; messages while typing leave the focus alone
  useEffect(() => {
    if (pressed === 0) return
    setPressed(0)
    const first = order.find((field) => refused.fields[field])
    if (first) focusField(first)
    // on a phone the box above the form is out of sight from the button below it
    else if (refused.whole) focusField('refused')
  }, [pressed, refused, order])
  return {
    refused,
    setRefused(next: Refused) {
      setRefused(next)
      setPressed(1)
    },
    /** Shows a problem of a field while its owner is elsewhere in the form. */
    say: (field: string, saying: Bilingual | string) =>
      setRefused((before) => ({ ...before, fields: { ...before.fields, [field]: saying } })),
    /** Removes a field's problem once it changes. */
    forget: (field: string) =>
      setRefused(({ fields: { [field]: _gone, ...fields }, ...before }) => ({ ...before, fields })),
  }
}
