import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { maxChosen } from '../list.ts'
import classes from './acts-bar.module.css'
import {
  allChosenWords,
  chooseAllWords,
  chosenWords,
  countWords,
  tableWords,
  tooManyWords,
} from './table-words.ts'
import type { ChosenRows } from './use-chosen-rows.ts'

type Props = {
  chosen: ChosenRows
  isAll: boolean
  /** The number of all that match, where they may be chosen. */
  all: { total: number; exact: boolean } | undefined
  onAll(): void
  children: ReactNode
}

/** What can be done with the chosen rows, at most `maxChosen` at once; takes the place of the pager, so that nothing moves. */
export function ActsBar({ chosen, isAll, all, onAll, children }: Props) {
  const text = useText()
  const count = countWords(chosen.count)
  const isTooMany = chosen.rows.size > maxChosen
  return (
    <section className={classes.bar} aria-label={text(tableWords.chosen)}>
      <strong role="status">
        {text(isAll ? allChosenWords(count) : chosenWords(count))}
        {isTooMany && ` · ${text(tooManyWords)}`}
      </strong>
      {all && (
        <Button variant="transparent" className={classes.all} size="compact-sm" onClick={onAll}>
          {text(chooseAllWords(countWords(all)))}
        </Button>
      )}
      <fieldset className={classes.acts} disabled={isTooMany}>
        {children}
      </fieldset>
      <ActionIcon
        variant="subtle"
        size={32}
        className={classes.clear}
        aria-label={text(tableWords.clearChosen)}
        title={text(tableWords.clearChosen)}
        onClick={chosen.clear}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </ActionIcon>
    </section>
  )
}
