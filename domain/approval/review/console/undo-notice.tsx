import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { undoSeconds } from '../rules.ts'
import { undoWords } from '../words/desk.ts'
import classes from './undo-notice.module.css'
import type { useUndo } from './use-undo.ts'

/**
 * The last decision, and the button that undoes it until its message is sent. In the flow, so that it covers nothing; announced to screen readers.
 */
export function UndoNotice({
  of: { decided, undo, isBusy },
  hasKeys,
}: {
  of: ReturnType<typeof useUndo>
  hasKeys: boolean
}) {
  const text = useText()
  return (
    <div role="status">
      {decided && (
        <div className={classes.notice}>
          <p className={classes.said}>
            <strong>{text(decided.said)}</strong>{' '}
            <span>{text(undoWords.held({ seconds: undoSeconds }))}</span>
          </p>
          <Button
            aria-keyshortcuts={hasKeys ? 'u' : undefined}
            size="compact-md"
            variant="default"
            loading={isBusy}
            onClick={() => void undo()}
          >
            {text(undoWords.undo)}
            {hasKeys && (
              <span className={classes.key} aria-hidden="true">
                {text(undoWords.key)}
              </span>
            )}
          </Button>
        </div>
      )}
    </div>
  )
}
