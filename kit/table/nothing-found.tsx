import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { tableWords } from './table-words.ts'
import type { ListAddress } from './use-list-address.ts'

type Words = { noneYet: Bilingual; noMatch: Bilingual; noMatchText: Bilingual }

/** A list without an entry: none yet, or none that fits, with the way back to all. */
export function NothingFound({ address, words }: { address: ListAddress; words: Words }) {
  const text = useText()
  if (!address.isFiltered && address.page === 1) return <EmptyState title={words.noneYet} />
  return (
    <EmptyState
      title={words.noMatch}
      text={words.noMatchText}
      action={
        <Button variant="default" onClick={address.clear}>
          {text(tableWords.clear)}
        </Button>
      }
    />
  )
}
