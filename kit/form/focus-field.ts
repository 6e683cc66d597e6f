import { fieldAt } from '#kit/rules/problem.ts'

/** Scrolls to a field and focuses it; false when this page has no such field. */
export function focusField(path: string): boolean {
  const found = document.getElementById(path) ?? document.getElementById(fieldAt(path))
  if (!found) return false
  const within = found.querySelector<HTMLElement>('input, select, textarea, button')
  const target = found.matches('fieldset, div') && within ? within : found
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  found.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  target.focus({ preventScroll: true })
  return true
}

const nothing = () => undefined

/**
 * The same once the field is there: the code of some controls is loaded later. Not where something else has got the focus meanwhile. `onEnd` is told once it has
 * the focus, or something else has. Returns how to call it off.
 */
export function focusFieldOnceThere(path: string, onEnd: () => void = nothing): () => void {
  const isOver = (isElsewhere: boolean) => {
    if (!isElsewhere && !focusField(path)) return false
    onEnd()
    return true
  }
  if (isOver(false)) return nothing
  const watcher = new MutationObserver(() => {
    if (isOver(document.activeElement !== document.body)) watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

/** The arrivals whose field was focused: each is another object, also of one that comes back to the same address. */
const served = new WeakSet<object>()

/** Focuses the field that an address names, once for each arrival there: a section that is folded and unfolded is drawn anew, and nobody has arrived. Returns how to call it off. */
export function focusFieldOfAddress(arrival: { hash: string }): () => void {
  if (arrival.hash === '' || served.has(arrival)) return nothing
  return focusFieldOnceThere(decodeURIComponent(arrival.hash.slice(1)), () => served.add(arrival))
}
