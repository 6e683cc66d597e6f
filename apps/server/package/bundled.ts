import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webSources } from '../web-sources.ts'
import type { Lock } from './contents.ts'

/** An import of a package in a script or a style sheet: its name, without the file in it. */
const imported = /(?:from|import|import\()\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)/g

/** The names of packages that the sources of the web app import. */
async function importedNames(root: string): Promise<string[]> {
  const scripts = (await webSources(root)).filter(
    (path) => /\/.*\.(tsx?|css)$/.test(path) && !path.startsWith('apps/build/'),
  )
  const texts = await Promise.all(scripts.map((path) => readFile(join(root, path), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(imported)].map(([, name = '']) => name))
}

/**
 * The folders of npm packages whose code is in the built web app though production does not install them: what its sources import, and what those need.
 * Their licences ask to be named all the same.
 */
export async function bundledPackages(root: string, lock: Lock): Promise<string[]> {
  const found = new Set<string>()
  const add = (name: string): void => {
    const path = `node_modules/${name}`
    const locked = lock.packages[path]
    if (!locked?.dev || found.has(path)) return
    found.add(path)
    for (const each of Object.keys(locked.dependencies ?? {})) add(each)
  }
  for (const name of await importedNames(root)) add(name)
  return [...found].sort()
}
