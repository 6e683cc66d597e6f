import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { listWords } from '../words/lists.ts'

/** A list that its filters leave empty, with the way back to all. */
export function NoMatch({ onClear }: { onClear(): void }) {
  const text = useText()
  return (
    <EmptyState
      title={listWords.noMatchTitle}
      text={listWords.noMatchText}
      action={
        <Button variant="default" onClick={onClear}>
          {text(listWords.clear)}
        </Button>
      }
    />
  )
}
