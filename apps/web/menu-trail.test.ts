import { expect, test } from 'vitest'
import type { MenuNode } from '#kit/http/menu.ts'
import { pagesOf, trailAt } from './menu-trail.ts'

const node = (path: string, component: string, children: MenuNode[] = []): MenuNode => ({
  path,
  component,
  title: { zh: path, en: path },
  children,
})

const tree = [
  node('/', 'Layout', [
    node('dashboard', 'guide/portal/guide'),
    node('/guests', 'participants/portal/guests', [node(':id', 'participants/portal/guest')]),
    node('/guests/new', 'participants/portal/new'),
    node('/guests/:id/edit/:section', 'participants/portal/edit-guest'),
  ]),
]
const pages = pagesOf(tree)

test('pages of a tree get whole paths, the shell itself is no page', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    '/dashboard',
    '/guests',
    '/guests/:id',
    '/guests/new',
    '/guests/:id/edit/:section',
  ])
  expect(pagesOf([])).toEqual([])
})

test.each([
  ['/dashboard', ['/dashboard']],
  ['/guests/7/edit/job', ['/guests', '/guests/7', '/guests/7/edit/job']],
  ['/nowhere', []],
])('the way to %s', (address, expected) => {
  expect(trailAt(pages, address).map(({ to }) => to)).toEqual(expected)
})

test('a path written out wins over one with a parameter', () => {
  expect(trailAt(pages, '/guests/new').at(-1)?.page.component).toBe('participants/portal/new')
})
