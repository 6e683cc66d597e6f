import type { MenuNode } from '#kit/http/menu.ts'

const isEmpty = (node: MenuNode, left: readonly MenuNode[]) =>
  node.component === 'Layout' ? left.every(({ hidden }) => hidden) : left.length === 0

/**
 * The menu filtered by permissions. Empty branches are removed, and so is a menu without visible pages: an account that may open nothing but its own
 * settings has an empty menu. Titles depend on the role.
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
