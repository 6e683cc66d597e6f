import { useText } from '#kit/web/language.tsx'
import type { Status } from '../rules.ts'
import { statusWords } from '../words.ts'
import classes from './status-tag.module.css'

/** A state as a small coloured word; the word alone says it, the colour only helps to find it. */
export function StatusTag({ status }: { status: Status }) {
  const text = useText()
  return (
    <span className={classes.tag} data-status={status}>
      {text(statusWords[status])}
    </span>
  )
}
