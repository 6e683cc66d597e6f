import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { type HoldableDecision, holdableDecisions } from '../rules.ts'
import { bulkWords, manyWords } from '../words/desk.ts'
import classes from './bulk-bar.module.css'

type Bar = { count: number; onDecide(decision: HoldableDecision): void; onClear(): void }

/** Decisions on the selected records. */
export function BulkBar({ count, onDecide, onClear }: Bar) {
  const text = useText()
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
    </div>
  )
}
