import { ActionIcon } from '@mantine/core'
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { noticesPath } from '#domain/publishing/notices/rules.ts'
import { jobsApi } from '#domain/views/jobs/api.ts'
import { OwnDays } from '#kit/form/own-days.tsx'
import { JobsProvider } from '#kit/jobs/screens/jobs-context.tsx'
import { WorkLists } from '#kit/list/table/work-lists.tsx'
import { useText } from '#kit/web/language.tsx'
import { Later } from '#kit/web/later.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { useSession } from '#kit/web/session.tsx'
import { RouteTitle, useTitle } from '#kit/web/title.tsx'
import { appWords } from './app-words.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Icon } from './icon.tsx'
import { LogOut } from './log-out.tsx'
import { type MenuPage, trailAt } from './menu-trail.ts'
import { NoticeLink } from './notice-link.tsx'
import { WithRecordBeside } from './record-panel.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './shell.module.css'
import { ShellFrame } from './shell-frame.tsx'
import { MenuList, SummitMark } from './sidebar.tsx'
import { useSidebar } from './sidebar-state.ts'
import { SchemeSwitch } from './switches.tsx'
import { useWaiting } from './use-waiting.ts'

const JobsLink = lazyPage(
  () => import('./jobs-link.tsx'),
  (module) => module.JobsLink,
)

const NotesAbove = lazyPage(
  () => import('./notes-above.tsx'),
  (module) => module.NotesAbove,
)

type ShellProps = {
  /** The page at a path, to be shown beside a list. */
  pageAt(path: string): React.ReactNode
  /** The console: its lists are work lists. */
  isConsole: boolean
  pages: readonly MenuPage[]
  /** Number of unread notices at the login. */
  unread: number
}

/** The frame of every page with a session: menu, breadcrumb, account, the page itself. */
export function Shell({ pages, unread, pageAt, isConsole }: ShellProps) {
  const { pathname } = useLocation()
  const trail = trailAt(pages, pathname)
  useTopOfPage()
  const [isFolded, setFolded] = useSidebar()
  const title = trail.at(-1)?.page.title
  const waiting = useWaiting()
  const jobs = useSession().permissions.has('jobs:own') ? jobsApi : undefined
  return (
    <ShellFrame
      isFolded={isFolded}
      menu={<MenuList pages={pages} waiting={waiting} />}
      way={
        <>
          <Drawer pages={pages} waiting={waiting} />
          <FoldButton isFolded={isFolded} fold={setFolded} />
          <Breadcrumb trail={trail} />
        </>
      }
      jobs={
        jobs && (
          <Later>
            <JobsLink api={jobs} />
          </Later>
        )
      }
      search={<SearchButton pages={pages} />}
      notices={pages.some(({ path }) => path === noticesPath) && <NoticeLink unread={unread} />}
      account={<LogOut />}
    >
      <SetRouteTitle of={title} />
      <NotesAbove />
      <RouteTitle title={title}>
        <JobsProvider value={jobs}>
          <OwnDays on={isConsole}>
            <WithRecordBeside pageAt={pageAt}>
              <WorkLists on={isConsole}>
                <Outlet />
              </WorkLists>
            </WithRecordBeside>
          </OwnDays>
        </JobsProvider>
      </RouteTitle>
    </ShellFrame>
  )
}

/** Collapses and expands the sidebar of a wide screen. */
function FoldButton({ isFolded, fold }: { isFolded: boolean; fold: (isFolded: boolean) => void }) {
  const text = useText()
  const words = text(isFolded ? appWords.unfold : appWords.fold)
  return (
    <span className={classes.wideOnly}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={words}
        title={words}
        aria-controls="sidebar"
        aria-expanded={!isFolded}
        onClick={() => fold(!isFolded)}
      >
        <Icon name="menu" />
      </ActionIcon>
    </span>
  )
}

/** Scrolls to the top on forward navigation; going back and links to a field (hash) keep the browser's own position. */
function useTopOfPage() {
  const { pathname, hash } = useLocation()
  const goesOn = useNavigationType() !== 'POP' && hash === ''
  // a layout effect, so that it runs before the page's own effects, which may scroll elsewhere
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page once
  useLayoutEffect(() => {
    if (goesOn) window.scrollTo(0, 0)
  }, [pathname])
}

/** Sets the route's title, until the page sets its own. A separate component, as effects of earlier siblings run first. */
function SetRouteTitle({ of }: { of: MenuPage['title'] | undefined }) {
  useTitle(of)
  return null
}

/** The menu on narrow screens: a native modal dialog over the page, which traps the focus and closes with Escape. */
function Drawer({ pages, waiting }: ComponentProps<typeof MenuList>) {
  const text = useText()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.showModal()
    else box.current?.close()
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu that led there
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className={classes.narrowOnly}>
      <ActionIcon variant="subtle" size="lg" aria-label={text(appWords.menu)} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </ActionIcon>
      <dialog
        ref={box}
        className={classes.drawer}
        aria-label={text(appWords.menu)}
        onClose={() => setOpen(false)}
      >
        {isOpen && <DrawerContent pages={pages} waiting={waiting} onClose={() => setOpen(false)} />}
      </dialog>
    </div>
  )
}

type DrawerContentProps = ComponentProps<typeof MenuList> & { onClose(): void }

/** Drawn while it is open. */
function DrawerContent({ pages, waiting, onClose }: DrawerContentProps) {
  const text = useText()
  return (
    <>
      <div className={classes.drawerHead}>
        <SummitMark />
        <ActionIcon variant="subtle" size="lg" aria-label={text(appWords.closeMenu)} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <MenuList pages={pages} waiting={waiting} />
      <div className={classes.drawerFoot}>
        <SchemeSwitch />
        <LogOut />
      </div>
    </>
  )
}
