import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import classes from './dialog-box.module.css'

type DialogBoxProps = {
  /** The id of its heading. */
  labelledBy: string
  /** Escape was pressed, or the reader went back or forward: the page below may show another record then. */
  onCancel(): void
  /** Maximum width. */
  width?: 'narrow' | 'usual' | 'wide'
  children: ReactNode
}

/** A modal in the native `<dialog>`: traps focus, Escape and going back cancel, and focus returns when it closes. */
export function DialogBox({ labelledBy, onCancel, width = 'usual', children }: DialogBoxProps) {
  const box = useRef<HTMLDialogElement>(null)
  // close before unmounting: only then the browser restores the focus
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const leave = useEffectEvent(onCancel)
  useEffect(() => {
    const left = () => leave()
    addEventListener('popstate', left)
    return () => removeEventListener('popstate', left)
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
