import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './dialog-box.module.css'

type DialogBoxProps = {
  /** The id of its heading. */
  labelledBy: string
  /** Escape was pressed. */
  onCancel(): void
  /** How wide it may be: a question needs less room than a table. */
  width?: 'narrow' | 'usual' | 'wide'
  children: ReactNode
}

/** What stands over the page, in the browser's own dialog: focus stays inside, Escape cancels, and the focus goes back when it is gone. */
export function DialogBox({ labelledBy, onCancel, width = 'usual', children }: DialogBoxProps) {
  const box = useRef<HTMLDialogElement>(null)
  // closed before it is taken out of the page: a browser gives the focus back to where it was only then
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className={classes.box}
      data-width={width}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </dialog>
  )
}
