/**
 * Section 2 of the specification as a table: the page that each path leads to. `visitor` has no token; `member` is a logged-in organisation
 * account. A visitor who was redirected to /login continues after login to the member's page.
 */
export type RouteRow = { open: string; visitor: string; member: string; says: string }

const open = (path: string, says = 'public route'): RouteRow => ({
  open: path,
  visitor: path,
  member: path,
  says,
})

const closed = (path: string, member: string, says: string): RouteRow => ({
  open: path,
  visitor: '/login',
  member,
  says,
})

const stillReachable = 'public route; remains reachable when the user is logged in'

export const publicRoutes: readonly RouteRow[] = [
  open('/guide'),
  { open: '/login', visitor: '/login', member: '/dashboard', says: 'a logged-in user is sent to /' },
  open('/RecommendBrowser', 'public route; recommends Edge, Firefox or Chrome on a PC or the mini program'),
  { open: '/choose', visitor: '/choose', member: '/dashboard', says: 'a logged-in user is sent to /' },
  // the account type is chosen first; see /choose
  open('/register?type=media'),
  open('/registerFrontUser'),
  open('/resetPwd'),
  open('/tempEnrollRegister'),
  open('/tempGroupRegister'),
  open('/privacy-policy'),
  // what is kept, for what, and until when; made from the rules
  open('/what-is-kept'),
  // where a login provider leads back to
  open('/login/openid'),
  // target of share links; not in the specification
  open('/share'),
  open('/first-password'),
  open('/take-over'),
  open('/take-over-objection'),
  // target of links in messages that ask for a reply
  open('/answer'),
  // target of the link that a hotel is given for its rooming list
  open('/hotel-rooms'),
  // target of the link that the driver of a vehicle is given
  open('/driver-runs'),
  // target of the link in a message to a project's liaison, who has no account
  open('/enquiry'),
  open('/tempGroupGovRegister'),
  open('/tempGroupWorkerRegister', stillReachable),
  open('/tempGroupVolunteerRegister', stillReachable),
  open('/tempGroupMediaRegister', stillReachable),
  open('/tempGroupBuilderRegister'),
  open('/tempActGuestUnofficialRegister'),
  open('/tempActRecommendInvite'),
  open('/tempActRecommendInviteClose'),
  open('/ActRecommendInviteClose', 'the route named ActRecommendInviteClose'),
  open('/404', 'also public'),
  open('/403', 'also public; shown on unauthorised access'),
  open('/401', 'title seen: 401; public here, as it is shown without a login'),
  open('/dev/mailbox', 'ours: shows messages while there is no real sender'),
]

export const closedRoutes: readonly RouteRow[] = [
  closed('/', '/dashboard', '/ redirects to /dashboard'),
  closed('/dashboard', '/dashboard', 'attendance guide, the home page'),
  closed('/guests', '/guests', 'every other route requires a token'),
  closed(
    '/guests?status=draft#list',
    '/guests?status=draft#list',
    'and back afterwards with query and hash (R-011)',
  ),
  closed('/notice', '/notice/myNotice', '/notice redirects to /notice/myNotice'),
  closed('/notice/myNotice', '/notice/myNotice', 'notice list'),
  closed('/account', '/account', 'account settings'),
  closed('/nowhere', '/404', 'unknown paths go to /404'),
  closed('/review', '/403', '/403 on unauthorised access: a page of another menu'),
  closed('/participants/1', '/403', '/403 on unauthorised access: a page of another menu'),
  closed('/guests/1/2/3/4', '/404', 'unknown paths go to /404'),
]

export const redirectRoutes: readonly RouteRow[] = [
  closed('/redirect/guests?status=draft', '/guests?status=draft', '/redirect/:path(.*) goes to the path'),
  closed('/redirect/', '/dashboard', 'an empty path is the start'),
  { ...open('/guide'), open: '/redirect/guide', says: 'public when its target is' },
  ...[
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%',
    '/%09/evil.example',
  ].map((path) => ({ ...open('/404'), open: `/redirect${path}`, says: 'never to another site (ours)' })),
]

export const routeRows: readonly RouteRow[] = [...publicRoutes, ...closedRoutes, ...redirectRoutes]
