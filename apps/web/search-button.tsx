import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { searchWords } from '#domain/views/search/words.ts'
import { useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { useSession } from '#kit/web/session.tsx'
import { Icon } from './icon.tsx'
import type { MenuPage } from './menu-trail.ts'

// loaded at the first search
const SearchDialog = lazyPage(
  async () => (await import('#domain/views/search/parts/search-dialog.tsx')).SearchDialog,
  (shown) => shown,
)

/** Opens the search: a button, and the shortcut Ctrl-K or ⌘-K. */
export function SearchButton({ pages }: { pages: readonly MenuPage[] }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const maySearch = useSession().permissions.has('search:use')
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  if (!maySearch) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={text(searchWords.button)}
        title={text(searchWords.button)}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </ActionIcon>
      {isOpen && (
        <SearchDialog pages={pages.filter(({ hidden }) => !hidden)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
