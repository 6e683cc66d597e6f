import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router'
import { accountsApi } from '#domain/accounts/api.ts'
import { queries, useReply } from '#kit/web/api.tsx'
import { ClientProvider, useClient } from '#kit/web/client.tsx'
import { isUnanswered } from '#kit/web/failure.ts'
import { SessionProvider } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { forgetToken } from '#kit/web/token.ts'
import { appWords } from './app-words.ts'
import { usePlainClient } from './calls.tsx'
import { type MenuPage, pagesOf } from './menu-trail.ts'
import { PageBoundary } from './page-boundary.tsx'
import { pageOf } from './page-loader.ts'
import { Shell } from './shell.tsx'
import classes from './signed-in.module.css'
import { rememberWanted, takeWanted } from './wanted.ts'

/** Entrance 1 is the organisers' console, 2 the portal (design 5). */
const entranceOf = (types: readonly string[]) => (types.includes('organiser') ? 1 : 2)

/** Finds out who is logged in and what they may open, then shows the shell with the page of the address. */
export function SignedIn() {
  const guarded = useClient()
  const plain = usePlainClient()
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={plain}>
        <Admission>
          {(pages) => (
            <ClientProvider client={guarded}>
              <PagesOfMenu pages={pages} />
            </ClientProvider>
          )}
        </Admission>
      </ClientProvider>
    </QueryClientProvider>
  )
}

function Admission({ children }: { children(pages: MenuPage[]): React.ReactNode }) {
  const info = useReply(accountsApi.loginInfo, { query: { entranceTypes: 2 } }, { fresh: false })
  const entranceTypes = entranceOf(info.data?.types ?? [])
  const menu = useReply(
    accountsApi.userMenuTree,
    { query: { entranceTypes } },
    { enabled: info.isSuccess, fresh: false },
  )
  const error = info.error ?? menu.error
  if (error && isUnanswered(error)) {
    return (
      <main className={classes.alone}>
        <Failed error={error} retry={() => void (info.error ? info.refetch() : menu.refetch())} />
      </main>
    )
  }
  if (error) return <TurnedAway />
  if (!info.data || !menu.data) {
    return (
      <main className={classes.alone}>
        <Loading lines={6} />
      </main>
    )
  }
  const pages = pagesOf(menu.data)
  if (pages.length === 0) return <NotAuthorised />
  const { user, types, permissions } = info.data
  return (
    <SessionProvider session={{ user, types, permissions: new Set(permissions) }}>
      {children(pages)}
    </SessionProvider>
  )
}

/** The session could not be confirmed: the token goes, the login page says why (spec 4). */
function TurnedAway() {
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    forgetToken()
    queries.clear()
    if (location.pathname !== '/') rememberWanted(location.pathname + location.search + location.hash)
    toast.failed(appWords.verifyFailed)
    void navigate('/login', { replace: true })
  }, [toast, navigate])
  return null
}

/** Milliseconds until the page is loaded anew when there is nothing to open (spec 9). */
const emptyMenuReload = 2_000

function NotAuthorised() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), emptyMenuReload)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={classes.alone} role="alert">
      <EmptyState title={appWords.notAuthorised} text={appWords.notAuthorisedText} />
    </main>
  )
}

function PagesOfMenu({ pages }: { pages: MenuPage[] }) {
  return (
    <Routes>
      <Route element={<Shell pages={pages} />}>
        {pages.map(({ path, component }) => (
          <Route key={path} path={path} element={<MenuPageShown marker={component} />} />
        ))}
      </Route>
      <Route path="/" element={<ToStart pages={pages} />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  )
}

/** To where they were going before the login, else to the first page of the menu: the guide or the overview (spec 2). */
function ToStart({ pages }: { pages: MenuPage[] }) {
  const start = pages.find(({ path }) => path === '/dashboard') ?? pages.find(({ hidden }) => !hidden)
  return <Navigate to={takeWanted() ?? start?.path ?? '/404'} replace />
}

function MenuPageShown({ marker }: { marker: string }) {
  const Shown = pageOf(marker)
  if (!Shown) return <Navigate to="/404" replace />
  return (
    <PageBoundary key={marker}>
      <Suspense fallback={<Loading lines={6} />}>
        <Shown />
      </Suspense>
    </PageBoundary>
  )
}
