import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { maxCounted, type Page } from '#kit/list/list.ts'
import { useText } from '#kit/web/language.tsx'
import classes from './pager.module.css'
import { moreWords, rangeWords, tableWords } from './table-words.ts'
import type { Place } from './use-list-address.ts'

type PagerProps = {
  /** Further controls at the end. */
  children?: ReactNode
  page: Omit<Page<unknown>, 'records'> & { records: readonly unknown[] }
  onPlace(place: Place): void
}

/** Links to the neighbouring pages: by page number within the counted rows, by cursor beyond. */
export function neighbours({
  current,
  size,
  next,
  previous,
}: Pick<Page<unknown>, 'current' | 'size' | 'next' | 'previous'>) {
  const isNumbered = (page: number) => page * size <= maxCounted
  return {
    before:
      current > 1 && previous
        ? { page: current - 1, ...(!isNumbered(current - 1) && { before: previous }) }
        : undefined,
    after: next ? { page: current + 1, ...(!isNumbered(current + 1) && { after: next }) } : undefined,
  }
}

/** Position in the list, with links to the previous and next page. */
export function Pager({ page, onPlace, children }: PagerProps) {
  const text = useText()
  const { records, total, exact, current, size } = page
  const { before, after } = neighbours(page)
  const from = Math.min((current - 1) * size + 1, (current - 1) * size + records.length)
  const range = { from, to: (current - 1) * size + records.length, total }
  return (
    <nav className={classes.pager} aria-label={text(tableWords.pages)}>
      <span className={classes.range} role="status">
        {text(exact ? rangeWords(range) : moreWords(range))}
      </span>
      {(before || after) && (
        <>
          <Button variant="default" size="sm" disabled={!before} onClick={() => before && onPlace(before)}>
            {text(tableWords.previous)}
          </Button>
          <Button variant="default" size="sm" disabled={!after} onClick={() => after && onPlace(after)}>
            {text(tableWords.next)}
          </Button>
        </>
      )}
      {children}
    </nav>
  )
}
