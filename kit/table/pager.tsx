import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import classes from './pager.module.css'
import { rangeWords, tableWords } from './table-words.ts'

type PagerProps = { page: number; size: number; total: number; onPage(page: number): void }

/** Where in the list one is, and the pages beside it. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const text = useText()
  const last = Math.max(1, Math.ceil(total / size))
  const from = Math.min((page - 1) * size + 1, total)
  return (
    <nav className={classes.pager} aria-label={text(tableWords.pages)}>
      <span className={classes.range} role="status">
        {text(rangeWords(from, Math.min(page * size, total), total))}
      </span>
      {last > 1 && (
        <>
          <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {text(tableWords.previous)}
          </Button>
          <Button variant="default" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {text(tableWords.next)}
          </Button>
        </>
      )}
    </nav>
  )
}
