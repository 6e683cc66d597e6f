import { menuOf } from '../menu.ts'

/** The pages of the console, those with a written-out path first: /participants/import is no record. */
const pages = menuOf(1)
  .flatMap(({ children }) => children)
  .map(({ path, permission }) => ({
    isWrittenOut: !path.includes(':'),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    permission,
  }))
  .toSorted((a, b) => Number(b.isWrittenOut) - Number(a.isWrittenOut))

/** The permission of the page of the console at an address; undefined where there is none. */
export function permissionOfPage(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://portal.test')
  return pages.find(({ pattern }) => pattern.test(pathname))?.permission
}
