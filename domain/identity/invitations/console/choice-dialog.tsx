import { Button, Group, Radio } from '@mantine/core'
import { useId } from 'react'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { consoleWords as words } from '../words/console.ts'
import classes from './console.module.css'

type Choice<Value extends string> = {
  label: Bilingual
  options: readonly Value[]
  wordsOf(option: Value): Bilingual
  value: Value
  onChange(value: Value): void
}

type ChoiceDialogProps<Value extends string> = {
  title: Bilingual
  text: Bilingual
  /** Left out where there is nothing to choose. */
  choice?: Choice<Value> | undefined
  confirm: Bilingual
  isPending: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks for confirmation before something is taken away, and how. */
export function ChoiceDialog<Value extends string>(props: ChoiceDialogProps<Value>) {
  const { title, text: explanation, choice, confirm, isPending, onConfirm, onClose } = props
  const text = useText()
  const heading = useId()
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading} className={classes.dialogTitle}>
        {text(title)}
      </h2>
      <p>{text(explanation)}</p>
      {choice && (
        <Radio.Group
          label={text(choice.label)}
          value={choice.value}
          onChange={(value) =>
            choice.onChange(choice.options.find((option) => option === value) ?? choice.value)
          }
        >
          <Group gap={8} my={8}>
            {choice.options.map((option) => (
              <Radio key={option} value={option} label={text(choice.wordsOf(option))} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <div className={classes.buttons}>
        <Button color="red.9" loading={isPending} onClick={onConfirm}>
          {text(confirm)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </div>
    </DialogBox>
  )
}
