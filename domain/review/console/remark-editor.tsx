import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { webWords } from '#kit/web/web-words.ts'
import { remarkLength } from '../rules.ts'
import { decidingWords } from '../words/desk.ts'
import { labelOf } from './field-value.tsx'
import classes from './remark-editor.module.css'

type Editor = {
  field: string
  said: string
  onKeep(remark: string): void
  onCancel(): void
}

/** Where a remark at a field is written. Escape closes it while nothing was typed, so that no words are lost; Ctrl+Enter keeps it. */
export function RemarkEditor({ field, said, onKeep, onCancel }: Editor) {
  const text = useText()
  const [remark, setRemark] = useState(said)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && remark === said) onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onKeep(remark)
  }
  return (
    <div className={classes.editor}>
      <Textarea
        label={text(decidingWords.remarkOn({ field: text(labelOf(field)) }))}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
        onKeyDown={keys}
        maxLength={remarkLength}
        minRows={2}
        autosize
        // it opens because somebody pressed the field's button to write here
        autoFocus
      />
      <div className={classes.buttons}>
        <Button size="compact-md" onClick={() => onKeep(remark)}>
          {text(decidingWords.keepRemark)}
        </Button>
        {said && (
          <Button size="compact-md" variant="default" onClick={() => onKeep('')}>
            {text(decidingWords.removeRemark)}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={onCancel}>
          {text(webWords.cancel)}
        </Button>
      </div>
    </div>
  )
}
