import { lastEntrance } from '#apps/web/page-data.ts'
import { plainPath, redirectAmong } from '#apps/web/redirects.ts'
import { signInApi } from '#domain/sign-in/api.ts'
import { pathOf } from '#kit/http/client.ts'
import { tokenIn } from '#kit/web/token.ts'
import { firstCallsOf } from './first-calls.ts'
import { pageAt } from './page-at.ts'
import { isPublicPage } from './public-titles.ts'

/** The page that is led to without a token. */
const loginPage = 'sign-in/portal/login'

export type PagePlace = {
  pathname: string
  /** Whether it lies behind the login; somebody without a token is led before it. */
  inside: boolean
  /** The page that is likely to be shown, as the menu names it. */
  component: string | undefined
  /** What the app asks for first there. */
  calls: string[]
}

/** Which page a request asks for, as far as its address and its cookies tell: who it is only the app finds out, by signed calls. */
export function placeOf(url: string, cookies: string): PagePlace {
  const [pathname = '', query = ''] = url.split(/\?(.*)/s)
  const hasToken = tokenIn(cookies) !== undefined
  const path = plainPath(
    redirectAmong(isPublicPage, { pathname, search: '', hash: '' }, hasToken) ?? pathname,
  )
  if (isPublicPage(path) || !hasToken)
    return { pathname, inside: false, component: path === '/login' ? loginPage : undefined, calls: [] }
  const entrance = lastEntrance(cookies)
  const page = pageAt(entrance, path)
  return {
    pathname,
    inside: true,
    component: page?.component,
    calls: [
      pathOf(signInApi.loginInfo, { query: { entranceTypes: 2 } }),
      pathOf(signInApi.userMenuTree, { query: { entranceTypes: entrance } }),
      ...(page ? firstCallsOf(page.component, { ...page, search: new URLSearchParams(query) }) : []),
    ],
  }
}
