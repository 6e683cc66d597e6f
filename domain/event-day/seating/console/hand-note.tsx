import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '#kit/web/language.tsx'
import { seatingWords as words } from '../words/console.ts'
import classes from './seating.module.css'

/** Says who is being seated, and lets them go. It comes into sight with the hall: on a phone the button that was pressed is far below. */
export function HandNote({ name, onLetGo }: { name: string; onLetGo(): void }) {
  const text = useText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} role="status" className={classes.hand}>
      <span>{text(words.inHand({ name }))}</span>
      <Button variant="default" size="sm" onClick={onLetGo}>
        {text(words.letGo)}
      </Button>
    </div>
  )
}
