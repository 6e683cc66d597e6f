import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router'
import { mustAddSecondFactor } from '#domain/actor.ts'
import { entranceOf } from '#domain/identity/accounts/rules.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import type { CallFailed, Client } from '#kit/http/client.ts'
import type { Reply } from '#kit/http/endpoint.ts'
// all further calls are signed: bundled with this chunk instead of a file of its own
import '#kit/http/signature.ts'
import type { DeclaredRecord } from '#kit/record/define-record.ts'
import { queries, useReply } from '#kit/web/api.tsx'
import { ClientProvider, useClient } from '#kit/web/client.tsx'
import { isUnanswered } from '#kit/web/failure.ts'
import { lazyPage, type PageModule } from '#kit/web/lazy-page.ts'
import { mayBeRecordId } from '#kit/web/record-id.ts'
import { SessionProvider, useSession } from '#kit/web/session.tsx'
import { SlotsProvider } from '#kit/web/slots.tsx'
import { EmptyState, Failed } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { forgetToken, readToken } from '#kit/web/token.ts'
import { appWords } from './app-words.ts'
import { useCalls } from './calls.tsx'
import { emptyMenuReload, type MenuPage, pagesOf, startOf } from './menu-trail.ts'
import { PageBoundary } from './page-boundary.tsx'
import { lastEntrance, rememberEntrance } from './page-data.ts'
import { pageKey } from './page-key.ts'
import { pagesAmong } from './page-loader.ts'
import { PublicFrame } from './public-layout.tsx'
import { rememberCurrentPath, takeReturnPath } from './return-path.ts'
import { isShareSession, rememberShareSession } from './share-session.ts'
import { Shell } from './shell.tsx'
import { ShellFrame } from './shell-frame.tsx'
import classes from './signed-in.module.css'
import { slots } from './slots.ts'
import { discardUnsavedOfOthers } from './unsaved-owner.ts'

const pageOf = pagesAmong(
  import.meta.glob<PageModule>('../../domain/*/*/{portal,console}/*-page.tsx'),
  import.meta.glob<{ record: DeclaredRecord }>('../../domain/*/*/record.ts'),
)

/** Preloads the code of a page that may be shown. */
export const loadPage = async (marker: string): Promise<void> => pageOf(marker)?.code.load()

/** Reads the account and its menu, then shows the shell with the page of the address. */
export function SignedIn() {
  const guarded = useClient()
  const { plain } = useCalls()
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={plain}>
        <Admission guarded={guarded}>
          {(pages, unread) => (
            <SlotsProvider fillings={slots}>
              <PagesOfMenu pages={pages} unread={unread} />
            </SlotsProvider>
          )}
        </Admission>
      </ClientProvider>
    </QueryClientProvider>
  )
}

type AdmissionProps = {
  /** The client of pages, which asks for a proof where a call needs one. */
  guarded: Client
  children(pages: MenuPage[], unread: number): React.ReactNode
}

function Admission({ guarded, children }: AdmissionProps) {
  // the backup codes are shown this once: their page stays until the person says that they are kept
  const info = useReply(
    signInApi.loginInfo,
    { query: { entranceTypes: 2 } },
    { again: (data) => firstThingOf(data as Reply<typeof signInApi.loginInfo> | undefined) === undefined },
  )
  const first = firstThingOf(info.data)
  // requested in parallel with the first call: most people use the same entrance as last time in this browser
  const entranceTypes = info.data ? entranceOf(info.data.types[0] ?? 'guest') : lastEntrance(document.cookie)
  const menu = useReply(
    signInApi.userMenuTree,
    { query: { entranceTypes } },
    // until that is done, the menu is not the final one
    { enabled: !first },
  )
  useOwnership(info.data)
  // both are refetched when the tab gets the focus, so that changed permissions show; the page stays when a refetch fails
  const error = info.data ? (!menu.data && !first && menu.error) || undefined : info.error
  if (error && isUnanswered(error)) {
    return (
      <main className={classes.alone}>
        <Failed error={error} retry={() => void (info.error ? info.refetch() : menu.refetch())} />
      </main>
    )
  }
  if (error) return <TurnedAway why={info.data ? { menu: error } : 'info'} />
  const pages = menu.data && pagesOf(menu.data)
  if (!info.data || (!pages && !first)) return <ShellFrame />
  const { user, types, permissions, unreadCount } = info.data
  const inside = first || !pages ? <FirstPage is={first} /> : shownOf(pages, unreadCount, children)
  return (
    <SessionProvider session={{ user, types, permissions: new Set(permissions) }}>
      <ClientProvider client={guarded}>{inside}</ClientProvider>
    </SessionProvider>
  )
}

const shownOf = (pages: MenuPage[], unread: number, children: AdmissionProps['children']) =>
  pages.every(({ hidden }) => hidden) ? <NotAuthorised /> : children(pages, unread)

/** Sets this account as the page's owner, and discards unsaved input of other accounts. */
function useOwnership(info: Reply<typeof signInApi.loginInfo> | undefined) {
  const { owner } = useCalls()
  const account = info?.user.account
  const types = info?.types.join() ?? ''
  const entrance = info && entranceOf(info.types[0] ?? 'guest')
  useEffect(() => {
    if (entrance) rememberEntrance(entrance)
  }, [entrance])
  // during the render, before the first form looks for unsaved input
  useMemo(() => {
    if (account !== undefined) discardUnsavedOfOthers({ account, types: types.split(',') })
  }, [account, types])
  useEffect(() => {
    if (account === undefined) return
    const identity = { account, types: types.split(',') }
    owner.belongsTo(identity)
    if (identity.types.includes('assistant')) rememberShareSession(readToken()?.principal)
  }, [owner, account, types])
}

/** What an account must do before anything else, if there is something: set its own password, add a second factor. */
function firstThingOf(info: Reply<typeof signInApi.loginInfo> | undefined) {
  if (info?.mustChangePassword) return 'first-password'
  return info && mustAddSecondFactor(info) ? 'first-second-factor' : undefined
}

/** The page of that, at any address; then that address is shown. */
function FirstPage({ is }: { is: ReturnType<typeof firstThingOf> }) {
  const Shown = is && pageOf(`sign-in/portal/${is}`)
  return <PublicFrame>{Shown ? <Shown /> : <NotAuthorised />}</PublicFrame>
}

/** The message on the login page: verification failed, or the message of the failed menu call. */
function sayingOf(why: 'info' | { menu: CallFailed }) {
  if (why === 'info') return appWords.verifyFailed
  const { message, reason } = why.menu
  // without a message, `message` is the reason's code, which tells a person nothing
  return message && message !== reason ? message : appWords.hasError
}

/** The session could not be verified: drops the token, and the login page says why; for a share link its own page does. */
function TurnedAway({ why }: { why: Parameters<typeof sayingOf>[0] }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { owner } = useCalls()
  const isDone = useRef(false)
  useEffect(() => {
    // `navigate` changes with the address; the effect must not show the message and store the address twice
    if (isDone.current) return
    isDone.current = true
    const byLink = isShareSession(readToken()?.principal)
    owner.toNobody()
    forgetToken()
    if (location.pathname !== '/') rememberCurrentPath()
    if (!byLink) toast.failed(sayingOf(why))
    void navigate(byLink ? '/share#ended' : '/login', { replace: true })
  }, [owner, toast, navigate, why])
  // only on unmount: mounted queries would be refetched and fail again while the login page is still loading
  useEffect(() => () => queries.clear(), [])
  return null
}

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

const routesOf = (pages: readonly MenuPage[]) =>
  pages.map(({ path, component }) => (
    <Route key={path} path={path} element={<MenuPageShown marker={component} />} />
  ))

/** The shell, which can show any page of the menu beside a list. */
function ShellOf({ pages, unread }: { pages: MenuPage[]; unread: number }) {
  const { types } = useSession()
  return (
    <Shell
      pages={pages}
      unread={unread}
      isConsole={types.includes('organiser')}
      pageAt={(path) => <Routes location={path}>{routesOf(pages)}</Routes>}
    />
  )
}

function PagesOfMenu({ pages, unread }: { pages: MenuPage[]; unread: number }) {
  return (
    <Routes>
      <Route element={<ShellOf pages={pages} unread={unread} />}>{routesOf(pages)}</Route>
      <Route path="/" element={<ToStart pages={pages} />} />
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  )
}

// rarely shown: the code that tells a forbidden page from an unknown one is loaded on demand
const UnknownPath = lazyPage(
  () => import('./unknown-path.tsx'),
  (module) => module.UnknownPath,
)

const UnknownRecord = lazyPage(
  () => import('./unknown-path.tsx'),
  (module) => module.UnknownRecord,
)

/** Redirects to the address requested before the login, else to the first page of the menu: the guide or the overview. */
function ToStart({ pages }: { pages: MenuPage[] }) {
  return <Navigate to={takeReturnPath() ?? startOf(pages)} replace />
}

function MenuPageShown({ marker }: { marker: string }) {
  const Shown = pageOf(marker)
  const params = useParams()
  if (!Shown) return <Navigate to="/404" replace />
  // a page of other accounts that matches the pattern of a record: /guests/passports matches /guests/:id
  if (!mayBeRecordId(params.id)) return <UnknownRecord />
  return (
    <PageBoundary key={pageKey(marker, params)}>
      <Shown />
    </PageBoundary>
  )
}
