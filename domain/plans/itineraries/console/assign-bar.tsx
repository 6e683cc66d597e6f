import { Button, Group } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { consoleWords } from '../words/console.ts'

type Bar = { count: number; onAssign(): void; onClear(): void }

/** Bulk operations on the selected people. */
export function AssignBar({ count, onAssign, onClear }: Bar) {
  const text = useText()
  return (
    <Group gap={12}>
      <strong role="status">{text(consoleWords.selected({ count }))}</strong>
      <Button size="compact-md" onClick={onAssign}>
        {text(consoleWords.assign)}
      </Button>
      <Button size="compact-md" variant="default" onClick={onClear}>
        {text(consoleWords.clearSelection)}
      </Button>
    </Group>
  )
}
