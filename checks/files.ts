import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const notOurs = new Set(['node_modules', 'var', 'dist', 'test-results', '.git'])

/** All files of the repository, sorted, as paths relative to `root` with forward slashes. Does not follow symbolic links. */
export function filesIn(root: string, folder = ''): string[] {
  const entries: Dirent[] = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) return filesIn(root, path)
      return entry.isFile() ? [path] : []
    })
    .sort()
}

export const textOf = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

export const has = (root: string, path: string) => existsSync(join(root, path))

const foldersIn = (root: string, folder: string): string[] =>
  has(root, folder)
    ? readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

/** The storeys: the folders directly in `domain/`. */
export const storeysIn = (root: string): string[] => foldersIn(root, 'domain')

/** The nouns: the folders in the storeys. */
export const nounsIn = (root: string): string[] =>
  storeysIn(root).flatMap((storey) => foldersIn(root, `domain/${storey}`))

/** The storey of a noun; undefined without a folder of that name. */
export const storeyOf = (root: string, noun: string): string | undefined =>
  storeysIn(root).find((storey) => has(root, `domain/${storey}/${noun}`))

/** The folder of a noun: `domain/<storey>/<noun>`. */
export const folderOf = (root: string, noun: string): string =>
  `domain/${storeyOf(root, noun) ?? '<storey>'}/${noun}`

/** Loads a module and returns its exports by name. */
export const exportsOf = async (root: string, path: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(root, path)).href)

/** True for a test or its factories: code that never runs in the product. */
export const isForTests = (path: string) =>
  /(\.test\.tsx?|\.spec\.ts|\/testing\.ts)$|^apps\/server\/testing\//.test(path)

/** Narrows to an object whose properties can be read by name. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
