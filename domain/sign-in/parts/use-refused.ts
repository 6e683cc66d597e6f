import { useEffect, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Refused } from './refused.ts'

const nothing: Refused = { fields: {} }

/** What is wrong with the form now. */
export function useRefused(order: readonly string[]) {
  const [refused, setRefused] = useState(nothing)
  const [pressed, setPressed] = useState(0)
  // after a press of a button the first field that is wrong takes the focus; what is said while typing leaves the focus alone
  useEffect(() => {
    if (pressed === 0) return
    setPressed(0)
    const first = order.find((field) => refused.fields[field])
    if (first) focusField(first)
    // on a phone the box above the form is out of sight of who pressed the button below it
    else if (refused.whole) focusField('refused')
  }, [pressed, refused, order])
  return {
    refused,
    setRefused(next: Refused) {
      setRefused(next)
      setPressed(1)
    },
    /** Says something about a field while its owner is elsewhere in the form. */
    say: (field: string, saying: Bilingual | string) =>
      setRefused((before) => ({ ...before, fields: { ...before.fields, [field]: saying } })),
    /** Takes back what was said about a field once its owner changes it. */
    forget: (field: string) =>
      setRefused(({ fields: { [field]: _gone, ...fields }, ...before }) => ({ ...before, fields })),
  }
}
