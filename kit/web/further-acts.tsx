import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './further-acts.module.css'
import { useText } from './language.tsx'
import { webWords } from './web-words.ts'

/**
 * Acts of a page that are seldom needed, below a button at its head. They are mounted while they are hidden: an act may ask by a dialog, inside of the box or at
 * the end of the page, and goes on when that is answered.
 */
export function FurtherActs({ children }: { children: ReactNode }) {
  const text = useText()
  const id = useId()
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (!around.current?.contains(target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', closeOutside)
    return () => removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || (event.target as Element).closest('dialog')) return
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button has opened
    <div ref={around} className={classes.around} onKeyDown={closeByKey}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<span className={classes.sign} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {text(webWords.furtherActs)}
      </Button>
      <div id={id} className={classes.acts} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
