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
