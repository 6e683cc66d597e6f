import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { EntourageReply } from '../api.ts'
import { useAdding } from '../parts/use-adding.ts'
import { addingWords, entourageWords as words } from '../words.ts'
import classes from './entourage-page.module.css'

/** Creates a companion, who takes a place with the first entry (decision 037). Where none can be added it says why. */
export function AddCompanion({ to: { guestId, adding, cap, used, may } }: { to: EntourageReply }) {
  const text = useText()
  const { begin, isBusy } = useAdding(guestId)
  return (
    <div className={classes.adding}>
      <Button
        disabled={!may.add}
        loading={isBusy}
        aria-describedby="adding-reason"
        // a double click comes before the button can be disabled, and would create two companions
        onClick={({ detail }) => detail < 2 && begin()}
      >
        {text(words.add)}
      </Button>
      <p id="adding-reason">
        {text(words.places({ used, cap }))}
        {adding !== 'open' && ` · ${text(addingWords[adding]({ cap }))}`}
      </p>
    </div>
  )
}
