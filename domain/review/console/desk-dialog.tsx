import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { manyWords } from '../words/desk.ts'
import classes from './desk-dialog.module.css'

type Dialog = { title: Bilingual; onClose(): void; children: ReactNode }

/** The browser's own dialog with one button to close it: focus stays inside, Escape closes. */
export function DeskDialog({ title, onClose, children }: Dialog) {
  const text = useText()
  const box = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    box.current?.showModal()
  }, [])
  return (
    <dialog ref={box} className={classes.box} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading} className={classes.title}>
        {text(title)}
      </h2>
      <div className={classes.content}>{children}</div>
      <div className={classes.foot}>
        <Button onClick={() => box.current?.close()}>{text(manyWords.close)}</Button>
      </div>
    </dialog>
  )
}
