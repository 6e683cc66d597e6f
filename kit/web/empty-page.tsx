import { useContext } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './empty-page.module.css'
import { PageActs } from './page-acts.ts'
import { EmptyState } from './states.tsx'

/** Empty state of a whole page: the acts in its head are those that fill it, and stand here instead. */
export function EmptyPage(said: { title: Bilingual; text?: Bilingual }) {
  const acts = useContext(PageActs)
  return (
    <EmptyState
      {...said}
      action={
        acts && (
          <div className={classes.acts} data-acts="">
            {acts}
          </div>
        )
      }
    />
  )
}
