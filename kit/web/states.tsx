import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'
import emptyClasses from './empty-state.module.css'
import { wordsOfFailure } from './failure.ts'
import { useText } from './language.tsx'
import classes from './states.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'
import { webWords } from './web-words.ts'

/** Selects what stands for content that is still loading. */
export const skeleton = '[data-skeleton]'

/** Skeleton while loading; announced to screen readers. */
export function Loading({ lines = 4 }: { lines?: number }) {
  const text = useText()
  return (
    <div className={classes.loading} role="status" data-skeleton="">
      <VisuallyHidden>{text(webWords.loading)}</VisuallyHidden>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
        <div key={at} className={classes.bone} />
      ))}
    </div>
  )
}

type EmptyProps = { title: Bilingual; text?: Bilingual; action?: ReactNode }

/** Empty state: a small drawing, title, reason, action. */
export function EmptyState({ title, text: why, action }: EmptyProps) {
  const text = useText()
  return (
    <div className={emptyClasses.empty}>
      <div className={emptyClasses.drawing} />
      <p className={emptyClasses.emptyTitle}>{text(title)}</p>
      {why && <p className={emptyClasses.why}>{text(why)}</p>}
      {action}
    </div>
  )
}

/** Error state with a retry button. */
export function Failed({ error, retry }: { error: unknown; retry?: () => void }) {
  const text = useText()
  const words = wordsOfFailure(error)
  return (
    <div className={emptyClasses.empty} role="alert">
      <p className={emptyClasses.emptyTitle}>{text(webWords.failed)}</p>
      <p className={emptyClasses.why}>{typeof words === 'string' ? words : text(words)}</p>
      {retry && (
        <Button variant="default" onClick={() => retry()}>
          {text(webWords.tryAgain)}
        </Button>
      )}
    </div>
  )
}
