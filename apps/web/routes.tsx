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
// a separate chunk: few people see these, and all would wait for them before the login form
const deadEnds = () => import('./error-pages.tsx')
const Forbidden = lazyPage(deadEnds, (module) => module.Forbidden)
const LogInAgain = lazyPage(deadEnds, (module) => module.LogInAgain)
const NotFound = lazyPage(deadEnds, (module) => module.NotFound)
const RecommendBrowser = lazyPage(
  () => import('./recommend-browser.tsx'),
  (module) => module.RecommendBrowser,
)

/**
 * Loads the code that an address shows first: a public page, or the shell behind the login. `component` is the menu page that is likely shown there;
 * it is loaded too but not waited for: `page` resolves when it has loaded or failed.
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

/** Loads a page behind the login, and the shell. */
export const loadInside = async (component: string): Promise<void> => (await signedIn()).loadPage(component)

/** The routes: public pages from our list, all others from the menu that the server sends. */
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
