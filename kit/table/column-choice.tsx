import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { tableWords } from './table-words.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'

/** Which columns a list shows, open at once: it comes when it is asked for. */
export function ColumnChoice({ chosen }: { chosen: ChosenColumns }) {
  const text = useText()
  return (
    <Popover withinPortal={false} position="bottom-start" defaultOpened>
      <Popover.Target>
        <Button variant="default" size="sm" autoFocus>
          {text(tableWords.columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={12}>
          {chosen.options.map(([key, { label }]) => (
            <Checkbox
              key={key}
              size="sm"
              label={text(label)}
              checked={chosen.isShown(key)}
              onChange={() => chosen.toggle(key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
