import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { manyWords } from '../words/desk.ts'
import classes from './desk-dialog.module.css'

type Dialog = { title: Bilingual; onClose(): void; children: ReactNode }

/** A dialog with one button to close it; Escape closes it too. */
export function DeskDialog({ title, onClose, children }: Dialog) {
  const text = useText()
  const heading = useId()
  return (
    <DialogBox labelledBy={heading} width="wide" onCancel={onClose}>
      <h2 id={heading} className={classes.title}>
        {text(title)}
      </h2>
      <div className={classes.content}>{children}</div>
      <div className={classes.foot}>
        <Button onClick={onClose}>{text(manyWords.close)}</Button>
      </div>
    </DialogBox>
  )
}
