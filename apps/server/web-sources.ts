import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sources that the built web app depends on. Whole directories instead of a list of modules: too many is safe, too few is not. */
const rooms = ['apps/build', 'apps/check-in', 'apps/web', 'domain', 'kit']
const files = [
  'vite.config.ts',
  'check-in-page.config.ts',
  'postcss.config.js',
  'postcss.config.mjs',
  'postcss.config.cjs',
  'tsconfig.json',
  'package-lock.json',
]
const neverInTheBrowser = /(^|\/)(server|testing|db)\/|\.test\.tsx?$|\.md$/

/** The paths of these sources, relative to `root`, sorted. */
export async function webSources(root: string): Promise<string[]> {
  const listed = await Promise.all(rooms.map((room) => filesBelow(root, room)))
  return [...listed.flat(), ...files].filter((path) => !neverInTheBrowser.test(path)).sort()
}

/** A SHA-256 (hex) over names and contents of the web app's sources; independent of timestamps, so the same after a touch or a clone. */
export async function fingerprintSources(root: string): Promise<string> {
  const all = await webSources(root)
  const contents = await Promise.all(all.map((path) => readIfThere(join(root, path))))
  const hash = createHash('sha256')
  for (const [index, path] of all.entries()) {
    const content = contents[index]
    if (content) hash.update(`${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function filesBelow(root: string, room: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
  } catch (error) {
    return absent(error, [])
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    return absent(error, undefined)
  }
}

function absent<T>(error: unknown, instead: T): T {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
  throw error
}
