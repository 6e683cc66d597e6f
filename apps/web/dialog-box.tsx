import { type ReactNode, useEffect, useRef } from 'react'
import classes from './dialog-box.module.css'

type DialogBoxProps = { onCancel(): void; children: ReactNode }

/** A form over the page, in the browser's own dialog: focus stays inside, Escape cancels. Its heading is `dialog-title`. */
export function DialogBox({ onCancel, children }: DialogBoxProps) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    box.current?.showModal()
  }, [])
  return (
    <dialog
      ref={box}
      className={classes.box}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </dialog>
  )
}
