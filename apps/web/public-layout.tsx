import { type ReactNode, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Coastline } from '#domain/ground/summit/parts/coastline.tsx'
import { formatDays } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Loading } from '#kit/web/states.tsx'
import { appWords } from './app-words.ts'
import { Footer } from './footer.tsx'
import { PageBoundary } from './page-boundary.tsx'
import classes from './public-layout.module.css'
import { useSummit } from './summit.tsx'
import { Switches } from './switches.tsx'

/** Layout of the pages that need no login. */
export const PublicLayout = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
)

/** The event beside the page, above it on a phone. Shows a loading state without `children`. */
export function PublicFrame({ children }: { children?: ReactNode }) {
  const text = useText()
  const { pathname } = useLocation()
  // seen once, the event takes little room on a phone
  const [first] = useState(pathname)
  return (
    <div className={classes.layout} data-slim={pathname !== first || undefined}>
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

/** The summit's name, dates and place, with a drawing of the coast. */
function Event() {
  const text = useText()
  const language = useLanguage()
  const summit = useSummit()
  return (
    <header className={classes.event}>
      <p className={classes.name} data-event-logo>
        {text(summit?.name ?? appWords.portal)}
      </p>
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
