import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Whether the form with this name is open, from the address (?change=…), so that it can be linked to and closed with “back”. `first` and `opener` are
 * the ids of the form's first field and of the button that opens it.
 */
export function useOpened(name: string, first: string, opener: string) {
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get('change') === name
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // focus moves into the form when it opens, back to its button when it closes
    if (wasOpen.current !== isOpen) document.getElementById(isOpen ? first : opener)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, first, opener])
  return {
    isOpen,
    open: () => setSearch({ change: name }),
    close: () => setSearch({}, { replace: true }),
  }
}
