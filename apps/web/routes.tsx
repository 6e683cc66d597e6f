import { Navigate, Route, Routes, useLocation } from 'react-router'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { Loading } from '#kit/web/states.tsx'
import { readToken } from '#kit/web/token.ts'
import { PublicLayout } from './public-layout.tsx'
import { type Address, ownPages, plainPath } from './redirects.ts'
import { rememberCurrentPath } from './return-path.ts'
import { publicPages, redirectAt } from './route-guard.ts'

const pages = Object.entries(publicPages).map(([path, load]) => ({
  path,
  Shown: lazyPage(load, (module) => module.default, <Loading lines={6} />),
}))

const signedIn = () => import('./signed-in.tsx')
const SignedIn = lazyPage(signedIn, (module) => module.SignedIn)
// few people see them, everybody would wait for them in front of the login form
const deadEnds = () => import('./error-pages.tsx')
const Forbidden = lazyPage(deadEnds, (module) => module.Forbidden)
const LogInAgain = lazyPage(deadEnds, (module) => module.LogInAgain)
const NotFound = lazyPage(deadEnds, (module) => module.NotFound)
const RecommendBrowser = lazyPage(
  () => import('./recommend-browser.tsx'),
  (module) => module.RecommendBrowser,
)

/**
 * Loads what an address shows first: the page, or what stands around it behind the login. `component` is the page of the menu that is likely to be shown
 * there; it is asked for as well, and not waited for: `page` ends when it has come, or did not.
 */
export async function loadPageAt(
  address: Address,
  component: string | undefined,
): Promise<{ page: Promise<void> }> {
  const elsewhere = redirectAt(address, readToken() !== undefined)
  const path = plainPath(elsewhere ?? address.pathname)
  const open = pages.find((page) => page.path === path)?.Shown
  const isOurs = open !== undefined || ownPages.some((own) => own === path)
  await (isOurs ? open?.code.load() : SignedIn.code.load())
  const page = isOurs || !component ? undefined : loadInside(component)
  return { page: Promise.resolve(page).catch(() => undefined) }
}

/** Loads a page behind the login, and what stands around it. */
export const loadInside = async (component: string): Promise<void> => (await signedIn()).loadPage(component)

/** Which page an address shows: the public ones from our list, all others from the menu that the server sends. */
export function AppRoutes() {
  const location = useLocation()
  const elsewhere = redirectAt(location, readToken() !== undefined)
  if (elsewhere !== undefined) {
    if (elsewhere === '/login' && location.pathname !== '/') rememberCurrentPath()
    return <Navigate to={elsewhere} replace />
  }
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {pages.map(({ path, Shown }) => (
          <Route key={path} path={path} element={<Shown />} />
        ))}
        <Route path="/RecommendBrowser" element={<RecommendBrowser />} />
        <Route path="/401" element={<LogInAgain />} />
        <Route path="/403" element={<Forbidden />} />
        <Route path="/404" element={<NotFound />} />
      </Route>
      <Route path="*" element={<SignedIn />} />
    </Routes>
  )
}
