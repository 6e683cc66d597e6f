import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './further-acts.module.css'
import { useText } from './language.tsx'
import { webWords } from './web-words.ts'

/**
 * Acts of a page that are seldom needed, behind a button at its head. They stand in the page and not in a box above it: what an act asks is a dialog of
 * its own, which must not go with the box.
 */
export function FurtherActs({ children }: { children: ReactNode }) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<span className={classes.sign} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {text(webWords.furtherActs)}
      </Button>
      <div id={id} className={classes.acts} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
