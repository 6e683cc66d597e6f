import type { CSSProperties, ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { formWords } from '../words/form.ts'
import classes from './badge-preview.module.css'

type Badge = {
  badgeName: string | null | undefined
  jobTitle?: string | null | undefined
  /** The portrait, if there is one. */
  children?: ReactNode
}

/** Preview of the badge while its name is being typed. */
export function BadgePreview({ badgeName, jobTitle, children }: Badge) {
  const text = useText()
  const name = badgeName?.trim() || text(formWords.noBadgeName)
  return (
    <figure className={classes.badge} aria-label={text(formWords.badgePreview)}>
      <div className={classes.band} aria-hidden="true">
        <span className={classes.hole} />
      </div>
      {children && <div className={classes.portrait}>{children}</div>}
      <div
        className={classes.name}
        style={{ '--letters': longestWord(name) } as CSSProperties}
        data-empty={!badgeName?.trim() || undefined}
      >
        {name}
      </div>
      {jobTitle && <div className={classes.line}>{jobTitle}</div>}
    </figure>
  )
}

/** The name is printed as large as its longest word allows. A Chinese character is about twice as wide as a Latin letter. */
const longestWord = (name: string) =>
  Math.max(
    ...name
      .split(/[\s·•]/)
      .map((word) => Array.from(word).reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0)),
  )
