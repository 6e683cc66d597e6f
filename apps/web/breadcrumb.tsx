import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { appWords } from './app-words.ts'
import classes from './breadcrumb.module.css'
import type { TrailStep } from './menu-trail.ts'

/** The breadcrumb: every step but the last is a link. Where there is little room, an arrow to the step before, and the title. */
export function Breadcrumb({ trail }: { trail: readonly TrailStep[] }) {
  const text = useText()
  return (
    <nav aria-label={text(appWords.where)} className={classes.trail}>
      <ol className={classes.list}>
        {trail.map(({ page, to }, at) => (
          <li key={to} className={classes.step}>
            {at === trail.length - 2 && (
              <Link to={to} className={classes.back} aria-label={text(page.title)} />
            )}
            {at === trail.length - 1 ? (
              <span aria-current="page">{text(page.title)}</span>
            ) : (
              <Link to={to}>{text(page.title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
