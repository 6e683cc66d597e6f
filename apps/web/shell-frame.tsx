import type { ReactNode } from 'react'
import { useText } from '#kit/web/language.tsx'
import { Loading } from '#kit/web/states.tsx'
import { appWords } from './app-words.ts'
import { Footer } from './footer.tsx'
import classes from './shell.module.css'
import { SummitMark } from './sidebar.tsx'
import { Switches } from './switches.tsx'

type ShellFrameProps = {
  /** Whether the sidebar is collapsed on a wide screen. */
  isFolded?: boolean
  menu?: ReactNode
  /** Header content before the switches, from the left. */
  way?: ReactNode
  search?: ReactNode
  jobs?: ReactNode
  notices?: ReactNode
  account?: ReactNode
  /** A loading state is shown without it. */
  children?: ReactNode
}

/** The frame of every page with a session, independent of the account: shown before the menu is loaded. */
export function ShellFrame({
  isFolded,
  menu,
  way,
  search,
  jobs,
  notices,
  account,
  children,
}: ShellFrameProps) {
  const text = useText()
  return (
    <div className={classes.shell} data-folded={isFolded || undefined}>
      <a className="skip" href="#content">
        {text(appWords.skip)}
      </a>
      <aside id="sidebar" className={classes.sidebar} hidden={isFolded}>
        <SummitMark />
        {menu}
      </aside>
      <header className={classes.header}>
        {way}
        <div className={classes.tools}>
          {jobs}
          {search}
          {notices}
          <Switches />
          {account && <span className={classes.wideOnly}>{account}</span>}
        </div>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children ?? <Loading lines={6} />}
      </main>
      <Footer />
    </div>
  )
}
