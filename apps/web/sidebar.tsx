import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Waiting } from '#domain/waiting.ts'
import { useText } from '#kit/web/language.tsx'
import { appWords } from './app-words.ts'
import { Icon } from './icon.tsx'
import { type MenuPage, trailAt } from './menu-trail.ts'
import classes from './sidebar.module.css'
import { foldedAtFirst, useFoldedGroups } from './sidebar-state.ts'
import { useSummit } from './summit.tsx'

/** The name of the summit. */
export function SummitMark() {
  const text = useText()
  const summit = useSummit()
  return (
    <p className={classes.mark} data-event-logo>
      {text(summit?.name ?? appWords.portal)}
    </p>
  )
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

/** Keeps the entry of the present page in view of a menu that is scrolled. */
function useInView(here: string | undefined) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    if (here) menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return menu
}

type MenuListProps = { pages: readonly MenuPage[]; waiting: ReadonlyMap<string, Waiting> }

/** The menu of this account, with what waits at its pages; pages that are reached only by links are left out. */
export function MenuList({ pages, waiting }: MenuListProps) {
  const text = useText()
  const { pathname } = useLocation()
  const listed = pages.filter(({ hidden }) => !hidden)
  // only the innermost entry is current: on /accounts/sign-ins not /accounts as well
  const here = trailAt(listed, pathname).at(-1)?.page.path
  const groups = groupsIn(listed)
  const folds = useFoldedGroups(
    foldedAtFirst(groups.map(({ title, pages: { length } }) => ({ name: title?.en, entries: length }))),
  )
  return (
    <nav aria-label={text(appWords.menu)} ref={useInView(here)}>
      {groups.map(({ title: group, pages: inside }) =>
        group ? (
          <MenuGroup
            key={group.en}
            title={group}
            pages={inside}
            here={here}
            waiting={waiting}
            isOpen={folds.isOpen(
              group.en,
              inside.some(({ path }) => path === here),
            )}
            onToggle={(isOpen) => folds.put(group.en, isOpen)}
          />
        ) : (
          <MenuLinks key="" pages={inside} here={here} waiting={waiting} />
        ),
      )}
    </nav>
  )
}

type LinksProps = MenuListProps & { here: string | undefined; label?: string; id?: string }

function MenuLinks({ pages, waiting, here, label, id: listId }: LinksProps) {
  const text = useText()
  const id = useId()
  return (
    <ul className={classes.list} id={listId} data-compact={label ? true : undefined} aria-label={label}>
      {pages.map(({ path, title, icon }) => (
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
  )
}

/** What waits at all pages of a group. */
function waitingIn(pages: readonly MenuPage[], waiting: MenuListProps['waiting']): Waiting | undefined {
  const all = pages.flatMap(({ path }) => waiting.get(path) ?? [])
  const [first] = all
  return (
    first && {
      path: first.path,
      count: all.reduce((sum, { count }) => sum + count, 0),
      isMore: all.some(({ isMore }) => isMore),
      isTurn: all.some(({ isTurn }) => isTurn),
    }
  )
}

type GroupProps = Omit<LinksProps, 'label'> & {
  title: NonNullable<MenuPage['group']>
  isOpen: boolean
  onToggle(isOpen: boolean): void
}

/** A group that folds; folded, it says what waits in it. */
function MenuGroup({ title, isOpen, onToggle, ...links }: GroupProps) {
  const text = useText()
  const id = useId()
  const folded = isOpen ? undefined : waitingIn(links.pages, links.waiting)
  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-describedby={folded && `${id}figure`}
        data-here={links.pages.some(({ path }) => path === links.here) || undefined}
        onClick={() => onToggle(!isOpen)}
      >
        {text(title)}
        <span className={classes.arrow} aria-hidden="true" />
        <Figure of={folded} id={`${id}figure`} />
      </button>
      {isOpen && <MenuLinks {...links} label={text(title)} id={`${id}list`} />}
    </>
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
