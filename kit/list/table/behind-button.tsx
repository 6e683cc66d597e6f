import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import classes from './list-controls.module.css'
import { filtersWords, tableWords } from './table-words.ts'

/** A button with the number of filters that are set, and the filters below it while it is open. */
export function BehindButton({ count, children }: { count: number; children: ReactNode }) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={classes.open}
        variant={count > 0 ? 'light' : 'default'}
        aria-label={text(filtersWords(count))}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text(tableWords.filters)}
        {count > 0 && ` ${count}`}
      </Button>
      <div id={id} className={classes.behind} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
