import { lastEntrance } from '#apps/web/page-data.ts'
import { plainPath, redirectAmong } from '#apps/web/redirects.ts'
import { invitationsApi } from '#domain/invitations/api.ts'
import { pathOf as pathOfKind } from '#domain/invitations/rules.ts'
import { doorApi } from '#domain/personnel/api/door.ts'
import { doors } from '#domain/personnel/rules.ts'
import { signInApi } from '#domain/sign-in/api.ts'
import { pathOf } from '#kit/http/client.ts'
import { tokenIn } from '#kit/web/token.ts'
import { firstCallsOf } from './first-calls.ts'
import { pageAt } from './page-at.ts'
import { isPublicPage } from './public-titles.ts'

/** The page that is led to without a token. */
const loginPage = 'sign-in/portal/login'
/** Opened by a QR code, on a phone: its code comes with the page's HTML too (`bench/door-weight.ts`). */
const doorPage = 'personnel/portal/door'

export type PagePlace = {
  pathname: string
  /** Whether it lies behind the login; a person without a token is led before it. */
  inside: boolean
  /** The page that is likely to be shown, as the menu names it. */
  component: string | undefined
  /** What the app asks for first there. */
  calls: string[]
  /** What it asks for first without a session. */
  openCalls: string[]
}

/** What is known of a page without a login. */
function openPlaceOf(path: string, query: string): Pick<PagePlace, 'component' | 'openCalls'> {
  if (path === '/login') return { component: loginPage, openCalls: [] }
  const door = doors.find((each) => pathOfKind[each] === path)
  if (!door) return { component: undefined, openCalls: [] }
  const inviteCode = new URLSearchParams(query).get('inviteCode')
  const ofCode = inviteCode ? [pathOf(invitationsApi.masterInfo, { query: { inviteCode } })] : []
  return { component: doorPage, openCalls: [pathOf(doorApi.door, { params: { door } }), ...ofCode] }
}

/** Which page a request asks for, as far as its address and its cookies tell: who it is only the app finds out, by signed calls. */
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
    component: page?.component,
    openCalls: [],
    calls: [
      pathOf(signInApi.loginInfo, { query: { entranceTypes: 2 } }),
      pathOf(signInApi.userMenuTree, { query: { entranceTypes: entrance } }),
      ...(page ? firstCallsOf(page.component, { ...page, search: new URLSearchParams(query) }) : []),
    ],
  }
}
