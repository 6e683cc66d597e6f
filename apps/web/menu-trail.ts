import { matchPath } from 'react-router'
import type { MenuNode } from '#kit/http/menu.ts'

/** One page of the menu with its absolute path. */
export type MenuPage = Pick<MenuNode, 'path' | 'component' | 'title' | 'icon' | 'group' | 'hidden'>

const joined = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`

/** The pages of a menu tree in order, with absolute paths; nodes that only group others (`Layout`) are left out. */
export const pagesOf = (tree: readonly MenuNode[], parent = '/'): MenuPage[] =>
  tree.flatMap(({ children, path, ...node }) => {
    const whole = joined(parent, path)
    const below = pagesOf(children, whole)
    return node.component === 'Layout' ? below : [{ ...node, path: whole }, ...below]
  })

export type TrailStep = { page: MenuPage; to: string }

/** The page at an address and its parents, outermost first; a parent's path is a prefix of the page's path. */
export function trailAt(pages: readonly MenuPage[], address: string): TrailStep[] {
  const segments = address.split('/').filter(Boolean)
  return segments.flatMap((_, at) => {
    const to = `/${segments.slice(0, at + 1).join('/')}`
    // a literal path wins over one with a parameter: /guests/new over /guests/:id
    const fitting = pages.filter(({ path }) => matchPath(path, to))
    const page = fitting.find(({ path }) => path === to) ?? fitting[0]
    return page ? [{ page, to }] : []
  })
}

/** The first page: /dashboard, or the first visible entry of a menu without it; /404 for an empty menu. */
export const startOf = (pages: readonly MenuPage[]): string =>
  (pages.find(({ path }) => path === '/dashboard') ?? pages.find(({ hidden }) => !hidden))?.path ?? '/404'

/** Milliseconds until the page is reloaded when the menu is empty. */
export const emptyMenuReload = 2_000
