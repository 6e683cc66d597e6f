import { matchPath } from 'react-router'
import type { MenuNode } from '#kit/http/menu.ts'

/** One page of the menu with its whole path. */
export type MenuPage = Pick<MenuNode, 'path' | 'component' | 'title' | 'icon' | 'hidden'>

const joined = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`

/** The pages of a menu tree in its order, paths made whole; what only holds others (`Layout`) is left out. */
export const pagesOf = (tree: readonly MenuNode[], parent = '/'): MenuPage[] =>
  tree.flatMap(({ children, path, ...node }) => {
    const whole = joined(parent, path)
    const below = pagesOf(children, whole)
    return node.component === 'Layout' ? below : [{ ...node, path: whole }, ...below]
  })

export type TrailStep = { page: MenuPage; to: string }

/** The page at an address and the pages above it, outermost first: a page is above another when its path begins the other's. */
export function trailAt(pages: readonly MenuPage[], address: string): TrailStep[] {
  const segments = address.split('/').filter(Boolean)
  return segments.flatMap((_, at) => {
    const to = `/${segments.slice(0, at + 1).join('/')}`
    // a path written out wins over one with a parameter: /guests/new over /guests/:id
    const fitting = pages.filter(({ path }) => matchPath(path, to))
    const page = fitting.find(({ path }) => path === to) ?? fitting[0]
    return page ? [{ page, to }] : []
  })
}

/** The first page: /dashboard, or where a menu has none, its first entry; /404 when there is nothing. */
export const startOf = (pages: readonly MenuPage[]): string =>
  (pages.find(({ path }) => path === '/dashboard') ?? pages.find(({ hidden }) => !hidden))?.path ?? '/404'

/** Milliseconds until the page is loaded anew when there is nothing to open. */
export const emptyMenuReload = 2_000
