import { Fragment, useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Waiting } from '#domain/waiting.ts'
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

/** Consecutive pages of the same group. */
function groupsIn(pages: readonly MenuPage[]) {
  const groups: { title: MenuPage['group']; pages: MenuPage[] }[] = []
  for (const page of pages) {
    const last = groups.at(-1)
    if (last && last.title?.en === page.group?.en) last.pages.push(page)
    else groups.push({ title: page.group, pages: [page] })
  }
  return groups
}

type MenuListProps = { pages: readonly MenuPage[]; waiting: ReadonlyMap<string, Waiting> }

/** The menu of this account, with what waits at its pages; pages that are reached only by links are left out. */
export function MenuList({ pages, waiting }: MenuListProps) {
  const text = useText()
  const id = useId()
  const { pathname } = useLocation()
  const listed = pages.filter(({ hidden }) => !hidden)
  // only the innermost entry is current: on /accounts/sign-ins not /accounts as well
  const here = trailAt(listed, pathname).at(-1)?.page.path
  return (
    <nav aria-label={text(appWords.menu)}>
      {groupsIn(listed).map(({ title: group, pages: inside }) => (
        <Fragment key={group?.en ?? ''}>
          {group && (
            <p className={classes.group} aria-hidden="true">
              {text(group)}
            </p>
          )}
          <ul
            className={classes.list}
            data-compact={group ? true : undefined}
            aria-label={group && text(group)}
          >
            {inside.map(({ path, title, icon }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={path !== here}
                  className={classes.link}
                  aria-describedby={waiting.has(path) ? id + path : undefined}
                >
                  <Icon name={icon ?? 'other'} />
                  <span>{text(title)}</span>
                  <Figure of={waiting.get(path)} id={id + path} />
                </NavLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

/** What waits at a page; it describes the link and is no part of its name. */
function Figure({ of, id }: { of: Waiting | undefined; id: string }) {
  const text = useText()
  if (!of) return null
  const figure = `${of.count}${of.isMore ? '+' : ''}`
  const says = text(of.isTurn ? appWords.yourTurn({ figure }) : appWords.waiting({ figure }))
  return (
    <>
      <small className={classes.figure} data-turn={of.isTurn || undefined} aria-hidden="true" title={says}>
        {figure}
      </small>
      <span id={id} hidden>
        {says}
      </span>
    </>
  )
}
