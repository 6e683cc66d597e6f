import type { KeyboardEvent } from 'react'

/** Runs a field's own action when Enter is pressed, instead of submitting the form; ignores the Enter that ends an IME composition. */
export const onEnterKey = (next: (() => void) | undefined) =>
  next &&
  ((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    next()
  })
