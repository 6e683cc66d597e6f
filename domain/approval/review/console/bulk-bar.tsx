import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { type HoldableDecision, holdableDecisions } from '../rules.ts'
import { bulkWords, manyWords } from '../words/desk.ts'
import classes from './bulk-bar.module.css'

type Bar = { ids: string[]; onDecide(decision: HoldableDecision): void; onClear(): void }

/** Decisions on the selected records, and what upper nouns do with them. */
export function BulkBar({ ids, onDecide, onClear }: Bar) {
  const text = useText()
  const count = ids.length
  return (
    <div className={classes.bar}>
      <strong role="status">{text(manyWords.selected({ count }))}</strong>
      <Button size="compact-md" variant="default" onClick={onClear}>
        {text(manyWords.clear)}
      </Button>
      {holdableDecisions.map((decision) => (
        <Button
          key={decision}
          size="compact-md"
          variant={decision === 'approve' ? 'filled' : 'default'}
          onClick={() => onDecide(decision)}
        >
          {text(bulkWords[decision].yes({ count }))}
        </Button>
      ))}
      <Slot name="reviewSelection" ids={ids} count={String(count)} size="compact-md" />
    </div>
  )
}
