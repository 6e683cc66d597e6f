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
  remark: string
  onChange(remark: string): void
  onClose(): void
}

/** The editor of a remark at a field; it is pinned as it is typed. Escape and Ctrl+Enter close it, “cancel” restores the former text. */
export function RemarkEditor({ field, remark, onChange, onClose }: Editor) {
  const text = useText()
  const [before] = useState(remark)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) onClose()
  }
  const closeWith = (said: string) => {
    onChange(said)
    onClose()
  }
  return (
    <div className={classes.editor}>
      <Textarea
        label={text(decidingWords.remarkOn({ field: text(labelOf(field)) }))}
        value={remark}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={keys}
        maxLength={remarkLength}
        minRows={2}
        autosize
        // the person clicked the field's button in order to write here
        autoFocus
      />
      <div className={classes.buttons}>
        <Button size="compact-md" onClick={onClose}>
          {text(decidingWords.keepRemark)}
        </Button>
        {before && (
          <Button size="compact-md" variant="default" onClick={() => closeWith('')}>
            {text(decidingWords.removeRemark)}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => closeWith(before)}>
          {text(webWords.cancel)}
        </Button>
      </div>
    </div>
  )
}
