import { NavLink, useLocation } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'
import { type MenuPage, trailAt } from './menu-trail.ts'
import classes from './sidebar.module.css'
import { useSummit } from './summit.tsx'

/** Whose portal this is. */
export function SummitMark() {
  const text = useText()
  const summit = useSummit()
  return <p className={classes.mark}>{text(summit?.name ?? appWords.portal)}</p>
}

/** The pages that the server lists for this account; those reached by links only are left out. */
export function MenuList({ pages }: { pages: readonly MenuPage[] }) {
  const text = useText()
  const { pathname } = useLocation()
  const listed = pages.filter(({ hidden }) => !hidden)
  // the innermost entry is where one is: on /accounts/sign-ins that is not /accounts as well
  const here = trailAt(listed, pathname).at(-1)?.page.path
  return (
    <nav aria-label={text(appWords.menu)}>
      <ul className={classes.list}>
        {listed.map(({ path, title, icon }) => (
          <li key={path}>
            <NavLink to={path} end={path !== here} className={classes.link}>
              <Icon name={icon ?? 'other'} />
              <span>{text(title)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
