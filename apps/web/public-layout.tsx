import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Coastline } from '#domain/summit/parts/coastline.tsx'
import { formatDays } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Loading } from '#kit/web/states.tsx'
import { appWords } from './app-words.ts'
import { Footer } from './footer.tsx'
import { PageBoundary } from './page-boundary.tsx'
import classes from './public-layout.module.css'
import { useSummit } from './summit.tsx'
import { Switches } from './switches.tsx'

/** Around every page that needs no login. */
export const PublicLayout = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
)

/** The event on the one side, the page on the other; on a phone one below the other. Without a page it is still on its way. */
export function PublicFrame({ children }: { children?: ReactNode }) {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <div className={classes.layout}>
      <a className="skip" href="#content">
        {text(appWords.skip)}
      </a>
      <Event />
      <div className={classes.side}>
        <div className={classes.switches}>
          <Switches />
        </div>
        <main id="content" className={classes.content} tabIndex={-1} data-waiting={!children || undefined}>
          {children ? <PageBoundary key={pathname}>{children}</PageBoundary> : <Loading lines={6} />}
        </main>
        <Footer />
      </div>
    </div>
  )
}

/** What this is about: the summit's name, its days and place, and the coast it meets at. */
function Event() {
  const text = useText()
  const language = useLanguage()
  const summit = useSummit()
  return (
    <header className={classes.event}>
      <p className={classes.name}>{text(summit?.name ?? appWords.portal)}</p>
      <p className={classes.when}>
        {summit?.begins && (
          <>
            <span>{text(summit.city)}</span>
            <span>{formatDays(summit.begins, summit.ends, language)}</span>
          </>
        )}
      </p>
      <div className={classes.drawing}>
        <Coastline />
      </div>
    </header>
  )
}
