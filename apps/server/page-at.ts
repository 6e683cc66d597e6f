import { menuOf } from './menu.ts'

type MenuPlace = { component: string; params: Readonly<Record<string, string>> }

const named = /:(\w+)/g

const entriesOf = (entrance: 1 | 2) =>
  menuOf(entrance)
    .flatMap(({ children }) => children)
    .map(({ path, component }) => ({
      component,
      isWrittenOut: !path.includes(':'),
      pattern: new RegExp(`^${path.replace(named, '(?<$1>[^/]+)')}/?$`),
    }))

const entries = { 1: entriesOf(1), 2: entriesOf(2) }

/** Default page if several share a path and differ only by role; most people get this one. A wrong guess costs one refused call. */
const usual = 'guide/portal/guide'

/** The page of an entrance's menu that matches a path; `/` is the dashboard. */
export function pageAt(entrance: 1 | 2, pathname: string): MenuPlace | undefined {
  const path = pathname === '/' ? '/dashboard' : pathname
  const fitting = entries[entrance].filter(({ pattern }) => pattern.test(path))
  // a literal path wins over one with a parameter: /guests/new over /guests/:id
  const writtenOut = fitting.filter((entry) => entry.isWrittenOut)
  const found = writtenOut.find(({ component }) => component === usual) ?? writtenOut[0] ?? fitting[0]
  return found && { component: found.component, params: { ...found.pattern.exec(path)?.groups } }
}
