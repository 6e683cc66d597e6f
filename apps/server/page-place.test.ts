import { expect, test } from 'vitest'
import { cookieOf } from '#kit/web/token.ts'
import { placeOf } from './page-place.ts'

const token = { principal: '7d3c0a52-0d5c-4f0e-9a3c-0e7f6f1d2b3a', credentials: 'ab'.repeat(32) }
const signedIn = cookieOf(token, false).split('; ')[0] ?? ''
const organiser = `${signedIn}; entrance=1`
const id = '0190d0f0-0000-7000-8000-000000000000'

test.each([
  [
    'a page behind the login without a token leads to the login',
    '/guests',
    '',
    false,
    'sign-in/portal/login',
  ],
  ['a public page is one with a token too', '/guide', signedIn, false, undefined],
  ['the login with a token leads to the start', '/login', signedIn, true, 'guide/portal/guide'],
  ['the start of the portal', '/', signedIn, true, 'guide/portal/guide'],
  ['the start of the console', '/dashboard/', organiser, true, 'overview/console/overview'],
  ['behind another name', '/redirect/guests', signedIn, true, 'participants/portal/guests'],
  ['an address of the other entrance', '/participants', signedIn, true, undefined],
  [
    'a path written out before one with a parameter',
    '/guests/portraits',
    signedIn,
    true,
    'pictures/portal/portraits',
  ],
  ['no address at all', '/redirect/%', signedIn, false, undefined],
] as const)('%s', (_, url, cookies, inside, component) => {
  expect(placeOf(url, cookies)).toMatchObject({ inside, component })
})

test.each([
  ['/login', 'login'],
  ['/guests', 'login'],
  ['/login?way=code', 'open'],
  ['/guide', 'open'],
  ['/tempEnrollRegister', 'open'],
])('of %s the frame “%s” is drawn for who has no token', (url, frame) =>
  expect(placeOf(url, '').frame).toBe(frame),
)
test('and that of the shell for who has one', () => expect(placeOf('/login', signedIn).frame).toBe('inside'))

const callsAt = (url: string, cookies: string) => placeOf(url, cookies).calls

test('session and menu of the last entrance are named first, then what the page shows', () => {
  expect(callsAt(`/guests/${id}/edit/identity?x=1`, signedIn)).toEqual([
    '/center/user/basic/loginInfo?entranceTypes=2',
    '/center/menu/basic/userMenuTree?entranceTypes=2',
    `/qms/participants/${id}`,
    `/qms/participants/${id}/possibleDuplicates`,
  ])
  expect(callsAt('/participants', organiser)).toContain('/center/menu/basic/userMenuTree?entranceTypes=1')
})

test('a list is asked for as its address says, and what it says otherwise is taken for nothing', () => {
  const listAt = (query: string) => callsAt(`/guests?status=returned&page=2&kind=robot${query}`, signedIn)[2]
  expect(listAt('')).toBe('/qms/participants?status=returned&except=companion&current=2&size=20')
  // a search finds companions too
  expect(listAt('&search=李')).toBe('/qms/participants?status=returned&search=%E6%9D%8E&current=2&size=20')
})

test('without a session no call is told', () => expect(callsAt('/participants', 'entrance=1')).toEqual([]))

test('a door names what anybody may ask: how it stands, and what its code is for', () => {
  expect(placeOf('/tempGroupVolunteerRegister/?inviteCode=AB%20C', signedIn)).toMatchObject({
    component: 'personnel/portal/door',
    calls: [],
    openCalls: [
      '/qms/personnel/front/doors/groupVolunteer',
      '/qms/group-participant-link-info/front/getMasterInfo?inviteCode=AB%20C',
    ],
  })
  expect(placeOf('/tempEnrollRegister', '').openCalls).toEqual(['/qms/personnel/front/doors/enroll'])
})
