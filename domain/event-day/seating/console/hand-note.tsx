import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { seatingWords as words } from '../words/console.ts'
import classes from './seating.module.css'

/** Says who is being seated, and lets them go. */
export function HandNote({ name, onLetGo }: { name: string; onLetGo(): void }) {
  const text = useText()
  return (
    <div role="status" className={classes.hand}>
      <span>{text(words.inHand({ name }))}</span>
      <Button variant="default" size="sm" onClick={onLetGo}>
        {text(words.letGo)}
      </Button>
    </div>
  )
}
