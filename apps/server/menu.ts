import type { MenuEntry, Noun } from '#domain/noun.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { allNouns } from './all-nouns.ts'
import { shellTitle } from './menu-words.ts'

const nodeOf = ({ name }: Noun, { page, order, ...entry }: MenuEntry): MenuNode => ({
  ...entry,
  component: `${name}/${page}`,
  ...(order === undefined && { hidden: true }),
  children: [],
})

/** The pages of an entrance: those of the sidebar in order, then those that are reached only by links. */
const treeOf = (entrance: keyof Noun['menu']): MenuNode[] => {
  const pages = allNouns.flatMap(({ noun }) =>
    (noun.menu[entrance] ?? []).map((entry) => ({
      order: entry.order ?? Infinity,
      node: nodeOf(noun, entry),
    })),
  )
  // Infinity - Infinity is NaN; equal orders keep their sequence
  const children = pages.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order)).map(({ node }) => node)
  return [{ path: '/', component: 'Layout', title: shellTitle, children }]
}

const [portal, console] = [treeOf('portal'), treeOf('console')]

/** The unfiltered menu of an entrance: 2 the portal, 1 the organisers' console (R-072); sign-in removes the entries that the caller may not open. */
export const menuOf = (entrance: 1 | 2): MenuNode[] => (entrance === 2 ? portal : console)
