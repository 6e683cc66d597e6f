import type { KeyboardEvent } from 'react'

/** Does what comes next at this field when Enter is pressed in it, instead of sending the form; not the Enter that ends a composition. */
export const onEnterKey = (next: (() => void) | undefined) =>
  next &&
  ((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    next()
  })
