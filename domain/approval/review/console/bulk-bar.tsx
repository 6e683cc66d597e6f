import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { manyWords } from '../words/desk.ts'
import classes from './bulk-bar.module.css'

type Bar = { count: number; busy: boolean; onApprove(): void; onClear(): void }

/** Bulk operations on the selected records. */
export function BulkBar({ count, busy, onApprove, onClear }: Bar) {
  const text = useText()
  return (
    <div className={classes.bar}>
      <strong role="status">{text(manyWords.selected({ count }))}</strong>
      <Button size="compact-md" loading={busy} onClick={onApprove}>
        {text(manyWords.approve({ count }))}
      </Button>
      <Button size="compact-md" variant="default" onClick={onClear}>
        {text(manyWords.clear)}
      </Button>
    </div>
  )
}
