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

/** The same once the field is there: the code of some controls is loaded later. Not where something else has got the focus meanwhile. Returns how to call it off. */
export function focusFieldOnceThere(path: string): () => void {
  if (focusField(path)) return () => undefined
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== document.body || focusField(path)) watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
