import { useText } from '#kit/web/language.tsx'
import { formWords } from '../words/form.ts'
import classes from './badge-preview.module.css'

type Badge = {
  badgeName: string | null | undefined
  jobTitle?: string | null | undefined
  organisation?: string | null | undefined
  /** The portrait, when there is one. */
  children?: React.ReactNode
}

/** How the badge will look, while the name on it is being typed. */
export function BadgePreview({ badgeName, jobTitle, organisation, children }: Badge) {
  const text = useText()
  const name = badgeName?.trim()
  return (
    <figure className={classes.badge}>
      <figcaption className={classes.caption}>{text(formWords.badgePreview)}</figcaption>
      <div className={classes.card}>
        <span className={classes.hole} aria-hidden="true" />
        <div className={classes.band} aria-hidden="true" />
        {children && <div className={classes.portrait}>{children}</div>}
        <div className={classes.name} data-size={sizeFor(name)} data-empty={!name || undefined}>
          {name || text(formWords.noBadgeName)}
        </div>
        {jobTitle && <div className={classes.line}>{jobTitle}</div>}
        {organisation && <div className={classes.line}>{organisation}</div>}
      </div>
    </figure>
  )
}

/** Long names are printed smaller, as on the real badge. A Chinese character is about twice as wide as a Latin letter. */
function sizeFor(name: string | undefined): 'large' | 'medium' | 'small' {
  const width = Array.from(name ?? '').reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
  return width <= 12 ? 'large' : width <= 24 ? 'medium' : 'small'
}
