import { useLayoutEffect } from 'react'

// Fields of a page that can be typed into before its scripts run: the app replaces them by its own, and takes along what was typed.

let early: { fields: readonly HTMLInputElement[]; focused: string | undefined; end(): void } | undefined

/** Milliseconds until what no form has taken is forgotten: a person who comes to the form later is given nothing of it. */
const forgottenAfter = 30_000

/** Called before the app replaces the prerendered content of `place`. */
export function watchEarlyFields(place: HTMLElement): void {
  const fields = [...place.querySelectorAll('input')]
  if (fields.length === 0) return
  const note = () => {
    const id = fields.find((field) => field === document.activeElement)?.id
    if (early) early.focused = id ?? early.focused
  }
  place.addEventListener('focusin', note)
  early = { fields, focused: undefined, end: () => place.removeEventListener('focusin', note) }
  note()
  setTimeout(forget, forgottenAfter)
}

function forget(): void {
  early?.end()
  early = undefined
}

/** Gives what was typed early to the fields of the same ids, and the focus to the one that had it. Once, before the first paint of the app. */
export function useEarlyFields(byId: Readonly<Record<string, (typed: string) => void>>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the first render only
  useLayoutEffect(() => {
    if (!early) return
    const { fields, focused } = early
    forget()
    for (const { id, value } of fields) if (value) byId[id]?.(value)
    if (focused && byId[focused]) document.getElementById(focused)?.focus({ preventScroll: true })
  }, [])
}
