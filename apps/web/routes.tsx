import { lazy } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { readToken } from '#kit/web/token.ts'
import { Forbidden, NotFound } from './dead-ends.tsx'
import { pageOf } from './page-loader.ts'
import { PublicLayout } from './public-layout.tsx'
import { rememberWanted } from './wanted.ts'
import { publicPages, redirectAt } from './way-in.ts'

const SignedIn = lazy(() => import('./signed-in.tsx').then(({ SignedIn }) => ({ default: SignedIn })))

/** Which page an address shows: the public ones from our list, all others from the menu that the server sends. */
export function AppRoutes() {
  const { pathname, search, hash } = useLocation()
  const elsewhere = redirectAt(pathname, readToken() !== undefined)
  if (elsewhere) {
    if (elsewhere === '/login' && pathname !== '/') rememberWanted(pathname + search + hash)
    return <Navigate to={elsewhere} replace />
  }
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {Object.entries(publicPages).map(([path, marker]) => {
          const Shown = pageOf(marker)
          return Shown && <Route key={path} path={path} element={<Shown />} />
        })}
        <Route path="/403" element={<Forbidden />} />
        <Route path="/404" element={<NotFound />} />
      </Route>
      <Route path="*" element={<SignedIn />} />
    </Routes>
  )
}
