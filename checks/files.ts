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

/** The nouns: the folders directly in `domain/`. */
export function nounsIn(root: string): string[] {
  if (!has(root, 'domain')) return []
  return readdirSync(join(root, 'domain'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** Loads a module and returns its exports by name. */
export const exportsOf = async (root: string, path: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(root, path)).href)

/** True for a test or its factories: code that never runs in the product. */
export const isForTests = (path: string) =>
  /(\.test\.tsx?|\.spec\.ts|\/testing\.ts)$|^apps\/server\/testing\//.test(path)

/** Narrows to an object whose properties can be read by name. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
