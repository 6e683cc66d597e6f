import { expect, test } from 'vitest'
import { menuOf } from '#apps/server/menu.ts'
import { publicRoutes, routeRows } from '#apps/server/specification/routes.ts'
import { pagesOf, startOf, trailAt } from './menu-trail.ts'
import { type Address, ownPages } from './redirects.ts'
import { isInternalPath } from './return-path.ts'
import { publicPages, redirectAt } from './route-guard.ts'

const pages = pagesOf(menuOf(2))
/** Pages that an organisation's menu never has. */
const pagesOfOrganisers = pagesOf(menuOf(1))

const isAmong = (menu: typeof pages, pathname: string) =>
  trailAt(menu, pathname).some(({ to }) => to === pathname)

const addressOf = (path: string): Address => {
  // parsed by hand: URL would normalise what a browser's address bar keeps
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
  return { pathname, search, hash }
}

/** Follows redirects as the app does, then resolves the address in the menu. */
function landing(path: string, hasToken: boolean, left = 9): string {
  const address = addressOf(path)
  const elsewhere = redirectAt(address, hasToken)
  if (elsewhere !== undefined && left > 0) return landing(elsewhere, hasToken, left - 1)
  const { pathname } = address
  const isPublic = pathname in publicPages || ownPages.some((page) => page === pathname)
  if (isPublic) return path
  if (pathname === '/') return startOf(pages)
  if (isAmong(pages, pathname)) return path
  return isAmong(pagesOfOrganisers, pathname) ? '/403' : '/404'
}

test.each(routeRows)('without a token $open lands at $visitor: $says', ({ open, visitor }) => {
  expect(landing(open, false)).toBe(visitor)
})

test.each(routeRows)('logged in $open lands at $member: $says', ({ open, member }) => {
  expect(landing(open, true)).toBe(member)
})

test('the table names every public page, and no other page is public', () => {
  const named = publicRoutes.map(({ open }) => addressOf(open).pathname).sort()
  expect([...Object.keys(publicPages), ...ownPages].sort()).toEqual(named)
})

test.each(['/login/', '/guide/'])('%s is the page without the stroke', (path) => {
  expect(redirectAt(addressOf(path), false)).toBeUndefined()
})

test('only addresses of the portal are gone back to', () => {
  expect(['/guests?page=2#top', '/'].map(isInternalPath)).toEqual([true, true])
  const outside = ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', '']
  expect(outside.map(isInternalPath)).not.toContain(true)
})
