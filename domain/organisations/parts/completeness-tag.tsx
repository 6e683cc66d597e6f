import { useText } from '#kit/web/language.tsx'
import { screenWords } from '../words.ts'
import classes from './completeness-tag.module.css'

/** Whether an organisation is complete, or how many entries are missing. */
export function CompletenessTag({ missing }: { missing: number }) {
  const text = useText()
  return (
    <span className={classes.tag} data-complete={missing === 0 || undefined}>
      {text(missing === 0 ? screenWords.isComplete : screenWords.toComplete({ count: missing }))}
    </span>
  )
}
