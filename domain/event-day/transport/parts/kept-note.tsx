import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { boardWords as words } from '../words/board.ts'
import classes from './taps.module.css'
import type { Taps } from './use-taps.ts'

/** What waits on this device until there is a network, and what went wrong with it. */
export function KeptNote({ of: { kept, problem } }: { of: Taps }) {
  const text = useText()
  return (
    <>
      <RefusedBox saying={problem} />
      {kept.length > 0 && (
        <p role="status" className={classes.turn}>
          {text(words.kept({ count: kept.length }))}
        </p>
      )}
    </>
  )
}
