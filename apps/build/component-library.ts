import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

const indexes: Readonly<Record<string, string>> = {
  '@mantine/core': join(dirname(resolve('@mantine/core/styles.css')), 'esm/index.mjs'),
  '@mantine/hooks': join(dirname(dirname(resolve('@mantine/hooks'))), 'esm/index.mjs'),
}

/** The names in an import or export list, as the other file exports them, without types. */
const namesIn = (list: string) =>
  list.split(',').flatMap((each) => {
    const name = each.trim()
    return name && !name.startsWith('type ') ? [name] : []
  })

const exportedName = (name: string) => name.split(/\s+as\s+/)[0] ?? name

/** The file of a library from which its index re-exports each name. */
function readIndex(index: string): Map<string, string> {
  const imports = readFileSync(index, 'utf8').matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)
  return new Map(
    [...imports].flatMap(([, list = '', from = '']) =>
      namesIn(list).map((name) => [exportedName(name), join(dirname(index), from)] as const),
    ),
  )
}

const places = new Map(Object.entries(indexes).map(([library, index]) => [library, readIndex(index)]))

/** The file of the component library that defines a name; the library's index itself when the name is defined there. */
export const placeOf = (library: string, name: string): string =>
  places.get(library)?.get(exportedName(name)) ?? library

/** The named imports of a source file from the component library: values, not types. */
export const importsOf = (code: string): { statement: string; library: string; names: string[] }[] =>
  [...code.matchAll(/import \{([^}]*)\} from ['"](@mantine\/(?:core|hooks))['"]/g)].map(
    ([statement, list = '', library = '']) => ({ statement, library, names: namesIn(list) }),
  )

/** The classes (`m_` and a hash) of the CSS modules that these files of the library import, directly or transitively. */
export function classesReachedFrom(files: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const classes = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [name] of code.matchAll(/\bm_[0-9a-f]+/g)) classes.add(name)
    for (const [, from = ''] of code.matchAll(/from "(\.[^"]+)"/g)) follow(join(dirname(file), from))
  }
  for (const file of files) follow(file)
  return classes
}
