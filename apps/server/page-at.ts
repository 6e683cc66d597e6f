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

/** Of several pages at one path, told apart by who may open them, the one that most people come to. A wrong guess costs a call that is refused. */
const usual = 'guide/portal/guide'

/** Which page of an entrance's menu stands at a path, as far as the path says it; `/` is where that menu begins. */
export function pageAt(entrance: 1 | 2, pathname: string): MenuPlace | undefined {
  const path = pathname === '/' ? '/dashboard' : pathname
  const fitting = entries[entrance].filter(({ pattern }) => pattern.test(path))
  // a path written out wins over one with a parameter: /guests/new over /guests/:id
  const writtenOut = fitting.filter((entry) => entry.isWrittenOut)
  const found = writtenOut.find(({ component }) => component === usual) ?? writtenOut[0] ?? fitting[0]
  return found && { component: found.component, params: { ...found.pattern.exec(path)?.groups } }
}
