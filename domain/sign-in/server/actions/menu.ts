import type { MenuNode } from '#kit/http/menu.ts'

const isEmpty = (node: MenuNode, left: readonly MenuNode[]) =>
  node.component === 'Layout' ? left.every(({ hidden }) => hidden) : left.length === 0

/**
 * A menu with only what these permissions open. A branch goes too when nothing is left of it, and a shell in which nothing is left that
 * the menu shows: who may open nothing but their own settings has an empty menu. Pages are named as for this role.
 */
export const filterMenu = (
  tree: readonly MenuNode[],
  permissions: ReadonlySet<string>,
  role = '',
): MenuNode[] =>
  tree.flatMap(({ titleFor, ...node }) => {
    if (node.permission && !permissions.has(node.permission)) return []
    const children = filterMenu(node.children, permissions, role)
    const title = titleFor?.[role] ?? node.title
    return node.children.length > 0 && isEmpty(node, children) ? [] : [{ ...node, title, children }]
  })
