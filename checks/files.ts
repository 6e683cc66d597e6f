import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const notOurs = new Set(['node_modules', 'var', 'dist', 'test-results', '.git'])

/** Every file of the repository, as paths relative to `root` with forward slashes, sorted. Symbolic links are not followed. */
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

/** The text of one file. */
export const textOf = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

/** Whether the file or folder exists. */
export const has = (root: string, path: string) => existsSync(join(root, path))

/** The folders directly in `domain/`: the nouns that exist. */
export function nounsIn(root: string): string[] {
  if (!has(root, 'domain')) return []
  return readdirSync(join(root, 'domain'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** Loads a module and gives its exports by name. */
export const exportsOf = async (root: string, path: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(root, path)).href)

/** True for a test or its factories: code that never runs in the product. */
export const isForTests = (path: string) =>
  /(\.test\.tsx?|\.spec\.ts|\/testing\.ts)$|^apps\/server\/testing\//.test(path)

/** A plain object, to be looked into by name. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
