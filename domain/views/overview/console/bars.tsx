import { type CSSProperties, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { figureText } from '#kit/words/figure-text.ts'
import { overviewWords as words } from '../words/screens.ts'
import classes from './bars.module.css'

/** A bar: what it counts, how many, and the list of these. */
export type Bar = {
  id: string
  label: Bilingual
  count: number
  to: string
  /** Says more than label and count. */
  says?: Bilingual
  /** In place of the count. */
  figure?: ReactNode
  /** Length as a share of the longest; by default that of the count. */
  share?: number
}

type Props = { bars: readonly Bar[]; none: Bilingual; max?: number }

/** Bars one below the other, each a link to its list; more than `max` are folded. */
export function Bars({ bars, none, max = 8 }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (bars.length === 0) return <p className={classes.none}>{text(none)}</p>
  const longest = Math.max(...bars.map(({ count }) => count), 1)
  // one row left over would take no less room than its button
  const shown = isOpen || bars.length <= max + 1 ? bars : bars.slice(0, max)
  return (
    <>
      <ul className={classes.bars}>
        {shown.map(({ id, label, count, to, says, figure, share = count / longest }) => (
          <li key={id}>
            <Link to={to} className={classes.bar} title={text(says ?? words.figure({ label, count }))}>
              <span className={classes.label}>{text(label)}</span>
              <span className={classes.space} aria-hidden="true">
                <span style={{ '--share': share } as CSSProperties} />
              </span>
              <span className={classes.count}>{figure ?? figureText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < bars.length && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          {text(words.more({ count: bars.length - shown.length }))}
        </button>
      )}
    </>
  )
}
