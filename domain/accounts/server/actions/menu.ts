import type { MenuNode } from '#kit/http/menu.ts'

/** A menu with only what these permissions open; a branch that nothing is left of goes too, so that an empty menu is empty. */
export const filterMenu = (tree: readonly MenuNode[], permissions: ReadonlySet<string>): MenuNode[] =>
  tree.flatMap((node) => {
    if (node.permission && !permissions.has(node.permission)) return []
    const children = filterMenu(node.children, permissions)
    return node.children.length > 0 && children.length === 0 ? [] : [{ ...node, children }]
  })
