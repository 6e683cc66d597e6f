import type { FrameKind } from '#apps/web/first-frames-file.ts'
import { lastEntrance } from '#apps/web/page-data.ts'
import { plainPath, redirectAmong } from '#apps/web/redirects.ts'
import { doorApi } from '#domain/approval/personnel/api/door.ts'
import { doors } from '#domain/approval/personnel/rules.ts'
import { invitationsApi } from '#domain/identity/invitations/api.ts'
import { pathOf as pathOfKind } from '#domain/identity/invitations/rules.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { pathOf } from '#kit/http/client.ts'
import { tokenIn } from '#kit/web/token.ts'
import { firstCallsOf } from './first-calls.ts'
import { pageAt } from './page-at.ts'
import { isPublicPage } from './public-titles.ts'

/** The page that visitors without a token are redirected to. */
const loginPage = 'sign-in/portal/login'
/** Opened by a QR code on a phone, so its chunks are preloaded as well (`bench/door-weight.ts`). */
const doorPage = 'personnel/portal/door'

export type PagePlace = {
  pathname: string
  /** Whether the page is behind the login; false without a token, since the visitor is redirected. */
  inside: boolean
  /** What is drawn of it before its scripts run. */
  frame: FrameKind
  /** Component of the page that will probably be shown, as in the menu. */
  component: string | undefined
  /** URLs of the first signed calls of the page. */
  calls: string[]
  /** URLs of the first calls that need no session. */
  openCalls: string[]
}

/** Component and first calls of a public page. */
function openPlaceOf(path: string, query: string): Pick<PagePlace, 'frame' | 'component' | 'openCalls'> {
  const frame = 'open'
  if (path === '/login') {
    const isByPassword = !new URLSearchParams(query).has('way')
    return { frame: isByPassword ? 'login' : frame, component: loginPage, openCalls: [] }
  }
  const door = doors.find((each) => pathOfKind[each] === path)
  if (!door) return { frame, component: undefined, openCalls: [] }
  const inviteCode = new URLSearchParams(query).get('inviteCode')
  const ofCode = inviteCode ? [pathOf(invitationsApi.masterInfo, { query: { inviteCode } })] : []
  return { frame, component: doorPage, openCalls: [pathOf(doorApi.door, { params: { door } }), ...ofCode] }
}

/** The page that a request leads to, guessed from URL and cookies; only the app learns who the user is, by signed calls. */
export function placeOf(url: string, cookies: string): PagePlace {
  const [pathname = '', query = ''] = url.split(/\?(.*)/s)
  const hasToken = tokenIn(cookies) !== undefined
  const path = plainPath(
    redirectAmong(isPublicPage, { pathname, search: '', hash: '' }, hasToken) ?? pathname,
  )
  if (isPublicPage(path) || !hasToken)
    return { pathname, inside: false, calls: [], ...openPlaceOf(path, query) }
  const entrance = lastEntrance(cookies)
  const page = pageAt(entrance, path)
  return {
    pathname,
    inside: true,
    frame: 'inside',
    component: page?.component,
    openCalls: [],
    calls: [
      pathOf(signInApi.loginInfo, { query: { entranceTypes: 2 } }),
      pathOf(signInApi.userMenuTree, { query: { entranceTypes: entrance } }),
      ...(page ? firstCallsOf(page.component, { ...page, search: new URLSearchParams(query) }) : []),
    ],
  }
}
