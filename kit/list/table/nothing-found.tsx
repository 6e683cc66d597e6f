import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { tableWords } from './table-words.ts'
import type { ListAddress } from './use-list-address.ts'

/** Empty state of a filtered list, with a link that clears the filters. */
export function NothingFound({ address }: { address: ListAddress }) {
  const text = useText()
  return (
    <EmptyState
      title={tableWords.noMatch}
      text={tableWords.noMatchText}
      action={
        <Button variant="default" onClick={address.clear}>
          {text(tableWords.clear)}
        </Button>
      }
    />
  )
}
