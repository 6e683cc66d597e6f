import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './order-head.module.css'
import { orderWords } from './table-words.ts'

type Props = {
  title: Bilingual
  /** What the list is ordered by at present, if by this column. */
  now: Bilingual | undefined
  /** What it is ordered by after the button was pressed. */
  next: Bilingual
  direction: 'ascending' | 'descending' | undefined
  onPress(): void
}

/** The head of a column that orders the list. */
export function OrderHead({ title, now, next, direction, onPress }: Props) {
  const text = useText()
  return (
    <button
      type="button"
      className={classes.order}
      title={text(orderWords(next))}
      aria-label={text({
        zh: `${title.zh}${now ? `（${now.zh}）` : ''}`,
        en: `${title.en}${now ? ` (${now.en})` : ''}`,
      })}
      data-now={direction}
      onClick={onPress}
    >
      {text(title)}
      <svg width="8" height="12" viewBox="0 0 8 12" fill="currentColor" aria-hidden="true">
        {direction !== 'descending' && <path d="M4 1l3 4H1z" />}
        {direction !== 'ascending' && <path d="M4 11L1 7h6z" />}
      </svg>
    </button>
  )
}
