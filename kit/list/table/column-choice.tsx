import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { tableWords } from './table-words.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'

/** Chooses visible columns; opens on mount, since it is loaded on demand. Escape closes it and returns focus to its button. */
export function ColumnChoice({ chosen }: { chosen: ChosenColumns }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  // opened after mount: the dropdown remembers the focused element when it opens
  useEffect(() => setOpen(true), [])
  return (
    <Popover
      withinPortal={false}
      position="bottom-start"
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button variant="default" size="sm" autoFocus onClick={() => setOpen(!isOpen)}>
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
