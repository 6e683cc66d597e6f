import { Checkbox, Stack, Text } from '@mantine/core'
import { ButtonMenu } from '#kit/web/button-menu.tsx'
import { useText } from '#kit/web/language.tsx'
import { tableWords } from './table-words.ts'
import type { ChosenColumns } from './use-chosen-columns.ts'

/** Chooses visible columns; opens on mount, since it is loaded on demand. Escape closes it and returns focus to its button. */
export function ColumnChoice({ chosen }: { chosen: ChosenColumns }) {
  const text = useText()
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
    <ButtonMenu button={{ children: text(tableWords.columns) }} below={{ position: 'bottom-start' }}>
      <Stack gap={12}>
        {usual.map(box)}
        {further.length > 0 && (
          <Text size="sm" fw={600}>
            {text(tableWords.further)}
          </Text>
        )}
        {further.map(box)}
      </Stack>
    </ButtonMenu>
  )
}
