import { useEffect, useRef } from 'react'

/** The function of each key; a letter alone, never with Ctrl, Alt or Meta. */
export type Keys = Readonly<Record<string, () => void>>

/** Elements that Enter presses themselves. */
const pressed = 'a, button, summary, [role=button], [type=checkbox]'

const typedInto = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'

/** Open parts of a page that take keys themselves: Escape closes them, and nothing else. */
const opened = '[role=dialog], [role=menu], [role=listbox]'

/** Whether a key is a shortcut: not while typing, not within an open menu, and not below an open dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false
  if (document.querySelector('dialog[open], [aria-modal=true]')) return false
  return !(event.target instanceof Element && event.target.closest(`${typedInto}, ${opened}`))
}

/** Listens to single keys on the whole page while mounted. `on` = false leaves every key to the browser. */
export function useKeys(keys: Keys, on = true) {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      const act = current.current[event.key.toLowerCase()]
      if (!act || !isShortcut(event)) return
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest(pressed)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [on])
}
