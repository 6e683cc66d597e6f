import { Button } from '@mantine/core'
import type { ListAddress } from '#kit/table/use-list-address.ts'
import { useText } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { consoleWords } from '../words/console.ts'

/** A list that is empty: because of its filters, with the way back to all, or because nothing was entered yet. */
export function NoTravellers({ address }: { address: ListAddress }) {
  const text = useText()
  if (!address.isFiltered) return <EmptyState title={consoleWords.emptyTitle} text={consoleWords.emptyText} />
  return (
    <EmptyState
      title={consoleWords.noMatchTitle}
      action={
        <Button variant="default" onClick={address.clear}>
          {text(consoleWords.clear)}
        </Button>
      }
    />
  )
}
