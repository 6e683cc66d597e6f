import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
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
  const usual = chosen.options.filter(([, { isFurther }]) => !isFurther)
  const further = chosen.options.filter(([, { isFurther }]) => isFurther)
  const box = ([key, { label }]: (typeof usual)[number]) => (
    <Checkbox
      key={key}
      size="sm"
      label={text(label)}
      checked={chosen.isShown(key)}
      onChange={() => chosen.toggle(key)}
    />
  )
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
          {usual.map(box)}
          {further.length > 0 && (
            <Text size="sm" fw={600}>
              {text(tableWords.further)}
            </Text>
          )}
          {further.map(box)}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
