import { NavLink, useLocation } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'
import { type MenuPage, trailAt } from './menu-trail.ts'
import classes from './sidebar.module.css'
import { useSummit } from './summit.tsx'

/** The name of the summit. */
export function SummitMark() {
  const text = useText()
  const summit = useSummit()
  return <p className={classes.mark}>{text(summit?.name ?? appWords.portal)}</p>
}

/** The menu of this account; pages that are reached only by links are left out. */
export function MenuList({ pages }: { pages: readonly MenuPage[] }) {
  const text = useText()
  const { pathname } = useLocation()
  const listed = pages.filter(({ hidden }) => !hidden)
  // only the innermost entry is current: on /accounts/sign-ins not /accounts as well
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
