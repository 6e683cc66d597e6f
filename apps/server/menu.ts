import type { MenuEntry, Noun } from '#domain/noun.ts'
import type { MenuNode } from '#kit/http/menu.ts'
import { allNouns } from './all-nouns.ts'
import { consoleGroups, shellTitle } from './menu-words.ts'

/** The place of a page in the groups of the console; a page that no group names comes last. */
function placeOf(path: string) {
  const at = consoleGroups.findIndex(({ paths }) => paths.includes(path))
  const group = consoleGroups.at(at)
  return {
    group: group?.title,
    order: (at < 0 ? consoleGroups.length : at) * 100 + (group?.paths.indexOf(path) ?? 0),
  }
}

/** Groups the sidebar of the console; that of those who register is the specification's. */
const grouped = (entry: MenuEntry): MenuEntry & Pick<MenuNode, 'group'> =>
  entry.order === undefined ? entry : { ...entry, ...placeOf(entry.path) }

const nodeOf = ({ name }: Noun, { page, order, ...entry }: MenuEntry): MenuNode => ({
  ...entry,
  component: `${name}/${page}`,
  ...(order === undefined && { hidden: true }),
  children: [],
})

/** The pages of an entrance: those of the sidebar in order, then those that are reached only by links. */
const treeOf = (entrance: keyof Noun['menu']): MenuNode[] => {
  const pages = allNouns.flatMap(({ noun }) =>
    (noun.menu[entrance] ?? [])
      .map((entry) => (entrance === 'console' ? grouped(entry) : entry))
      .map((entry) => ({ order: entry.order ?? Infinity, node: nodeOf(noun, entry) })),
  )
  // Infinity - Infinity is NaN; equal orders keep their sequence
  const children = pages.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order)).map(({ node }) => node)
  return [{ path: '/', component: 'Layout', title: shellTitle, children }]
}

const [portal, console] = [treeOf('portal'), treeOf('console')]

/** The unfiltered menu of an entrance: 2 the portal, 1 the organisers' console (R-072); sign-in removes the entries that the caller may not open. */
export const menuOf = (entrance: 1 | 2): MenuNode[] => (entrance === 2 ? portal : console)
