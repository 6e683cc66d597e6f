import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router'
import { entranceOf } from '#domain/accounts/rules.ts'
import { signInApi } from '#domain/sign-in/api.ts'
import type { CallFailed } from '#kit/http/client.ts'
import type { Reply } from '#kit/http/endpoint.ts'
// every call from here on is signed: it comes with this and not as a file of its own
import '#kit/http/signature.ts'
import { queries, useReply } from '#kit/web/api.tsx'
import { ClientProvider, useClient } from '#kit/web/client.tsx'
import { isUnanswered } from '#kit/web/failure.ts'
import { lazyPage, type PageModule } from '#kit/web/lazy-page.ts'
import { mayBeRecordId } from '#kit/web/record-id.ts'
import { SessionProvider } from '#kit/web/session.tsx'
import { SlotsProvider } from '#kit/web/slots.tsx'
import { EmptyState, Failed } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { forgetToken, readToken } from '#kit/web/token.ts'
import { appWords } from './app-words.ts'
import { useCalls } from './calls.tsx'
import { emptyMenuReload, type MenuPage, pagesOf, startOf } from './menu-trail.ts'
import { PageBoundary } from './page-boundary.tsx'
import { lastEntrance, rememberEntrance } from './page-data.ts'
import { pagesAmong } from './page-loader.ts'
import { PublicFrame } from './public-layout.tsx'
import { rememberCurrentPath, takeReturnPath } from './return-path.ts'
import { isShareSession, rememberShareSession } from './share-session.ts'
import { Shell } from './shell.tsx'
import { ShellFrame } from './shell-frame.tsx'
import classes from './signed-in.module.css'
import { slots } from './slots.ts'
import { discardUnsavedOfOthers } from './unsaved-owner.ts'

const pageOf = pagesAmong(import.meta.glob<PageModule>('../../domain/*/{portal,console}/*-page.tsx'))

/** Loads the code of a page before it is known whether it will be shown. */
export const loadPage = async (marker: string): Promise<void> => pageOf(marker)?.code.load()

/** Finds out who is logged in and what they may open, then shows the shell with the page of the address. */
export function SignedIn() {
  const guarded = useClient()
  const { plain } = useCalls()
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={plain}>
        <Admission>
          {(pages, unread) => (
            <ClientProvider client={guarded}>
              <SlotsProvider fillings={slots}>
                <PagesOfMenu pages={pages} unread={unread} />
              </SlotsProvider>
            </ClientProvider>
          )}
        </Admission>
      </ClientProvider>
    </QueryClientProvider>
  )
}

type AdmissionProps = { children(pages: MenuPage[], unread: number): React.ReactNode }

function Admission({ children }: AdmissionProps) {
  const info = useReply(signInApi.loginInfo, { query: { entranceTypes: 2 } })
  const mustChangePassword = info.data?.mustChangePassword === true
  // asked for beside the first call and not after it: most come to the entrance that was used last in this browser
  const entranceTypes = info.data ? entranceOf(info.data.types[0] ?? 'guest') : lastEntrance(document.cookie)
  const menu = useReply(
    signInApi.userMenuTree,
    { query: { entranceTypes } },
    // the menu before a first password is changed is not the final one
    { enabled: !mustChangePassword },
  )
  useOwnership(info.data)
  // both are read again on return to the page, so that a permission given or taken shows; what stands stays when that fails
  const error = info.data ? (!menu.data && !mustChangePassword && menu.error) || undefined : info.error
  if (error && isUnanswered(error)) {
    return (
      <main className={classes.alone}>
        <Failed error={error} retry={() => void (info.error ? info.refetch() : menu.refetch())} />
      </main>
    )
  }
  if (error) return <TurnedAway why={info.data ? { menu: error } : 'info'} />
  const pages = menu.data && pagesOf(menu.data)
  if (!info.data || (!pages && !mustChangePassword)) return <ShellFrame />
  const { user, types, permissions, unreadCount } = info.data
  const inside = mustChangePassword || !pages ? <FirstPassword /> : shownOf(pages, unreadCount, children)
  return (
    <SessionProvider session={{ user, types, permissions: new Set(permissions) }}>{inside}</SessionProvider>
  )
}

const shownOf = (pages: MenuPage[], unread: number, children: AdmissionProps['children']) =>
  pages.every(({ hidden }) => hidden) ? <NotAuthorised /> : children(pages, unread)

/** From here on the page shows what this account may see, and nothing unsaved of anybody else. */
function useOwnership(info: Reply<typeof signInApi.loginInfo> | undefined) {
  const { owner } = useCalls()
  const account = info?.user.account
  const types = info?.types.join() ?? ''
  const entrance = info && entranceOf(info.types[0] ?? 'guest')
  useEffect(() => {
    if (entrance) rememberEntrance(entrance)
  }, [entrance])
  // before the first form is opened, which looks for what is unsaved
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

/** An account with a first password sets its own before anything else, whatever the address; then that address is shown. */
function FirstPassword() {
  const Shown = pageOf('sign-in/portal/first-password')
  return <PublicFrame>{Shown ? <Shown /> : <NotAuthorised />}</PublicFrame>
}

/** What the login page says: that the information about the user could not be read; of a menu that could not, its own message. */
function sayingOf(why: 'info' | { menu: CallFailed }) {
  if (why === 'info') return appWords.verifyFailed
  const { message, reason } = why.menu
  // a refusal without a message goes by the name of its reason, which tells a person nothing
  return message && message !== reason ? message : appWords.hasError
}

/** The session could not be confirmed: the token goes, the login page says why; of an ended link its own page does. */
function TurnedAway({ why }: { why: Parameters<typeof sayingOf>[0] }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { owner } = useCalls()
  const isDone = useRef(false)
  useEffect(() => {
    // navigate is another one at the next address, which must not be told and remembered as well
    if (isDone.current) return
    isDone.current = true
    const byLink = isShareSession(readToken()?.principal)
    owner.toNobody()
    forgetToken()
    if (location.pathname !== '/') rememberCurrentPath()
    if (!byLink) toast.failed(sayingOf(why))
    void navigate(byLink ? '/share#ended' : '/login', { replace: true })
  }, [owner, toast, navigate, why])
  // only once this is gone: what is read above would be read anew and fail anew, while the login page is still being loaded
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

function PagesOfMenu({ pages, unread }: { pages: MenuPage[]; unread: number }) {
  return (
    <Routes>
      <Route element={<Shell pages={pages} unread={unread} />}>
        {pages.map(({ path, component }) => (
          <Route key={path} path={path} element={<MenuPageShown marker={component} />} />
        ))}
      </Route>
      <Route path="/" element={<ToStart pages={pages} />} />
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  )
}

// few people get there: what is needed to tell the two apart is loaded then
const UnknownPath = lazyPage(
  () => import('./unknown-path.tsx'),
  (module) => module.UnknownPath,
)

const UnknownRecord = lazyPage(
  () => import('./unknown-path.tsx'),
  (module) => module.UnknownRecord,
)

/** To where they were going before the login, else to the first page of the menu: the guide or the overview. */
function ToStart({ pages }: { pages: MenuPage[] }) {
  return <Navigate to={takeReturnPath() ?? startOf(pages)} replace />
}

function MenuPageShown({ marker }: { marker: string }) {
  const Shown = pageOf(marker)
  const { id } = useParams()
  if (!Shown) return <Navigate to="/404" replace />
  // a page that this account has not, beside the records that it has: /guests/passports and /guests/:id
  if (!mayBeRecordId(id)) return <UnknownRecord />
  return (
    <PageBoundary key={marker}>
      <Shown />
    </PageBoundary>
  )
}
