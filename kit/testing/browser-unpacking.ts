import type { Dirent } from 'node:fs'
import { chmod, lstat, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { isAlive } from '../db/is-alive.ts'

/** Manifest of a finished directory: path → bytes. Written last, so a directory without it is unfinished. */
const MANIFEST = 'contents.json'

/**
 * A directory in the temp directory, filled by `fill`, created at most once per user of this machine.
 *
 * Filled under a temporary name and renamed, so that a killed run leaves nothing partial under the final name and
 * two concurrent processes cannot mix their files: the slower one discards its copy. A directory that lost
 * files (cleaners of /tmp, a power cut) is filled again. `fill` gets the directory to write to and its final
 * path. Refuses a directory that belongs to another user, who could have planted anything.
 */
export async function unpackedOnce(
  name: string,
  fill: (staging: string, home: string) => Promise<void>,
): Promise<string> {
  // The uid is part of the name, since root and an ordinary user may share the machine.
  const home = join(tmpdir(), `${name}-${process.getuid?.() ?? 'user'}`)
  if (await isWhole(home)) return home
  await removeAbandoned(home)
  const staging = await mkdtemp(`${home}.${process.pid}.`)
  try {
    await fill(staging, home)
    await writeFile(join(staging, MANIFEST), JSON.stringify(await fileSizes(staging)))
    await chmod(staging, 0o700)
    await moveIntoPlace(staging, home)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return home
}

async function moveIntoPlace(staging: string, home: string): Promise<void> {
  if (await isWhole(home)) return
  const damaged = `${staging}.damaged`
  await rename(home, damaged).catch(ignore('ENOENT'))
  await rename(staging, home).catch(ignore('ENOTEMPTY', 'EEXIST'))
  await rm(damaged, { recursive: true, force: true })
  if (!(await isWhole(home))) throw new Error(`${home} is not complete; remove it and try again`)
}

async function isWhole(home: string): Promise<boolean> {
  const found = await lstat(home).catch(ignore('ENOENT'))
  if (!found) return false
  if (process.getuid && (found.uid !== process.getuid() || (found.mode & 0o022) !== 0)) {
    throw new Error(`${home} belongs to, or can be written by, another user; remove it or set TMPDIR`)
  }
  const manifest = await readFile(join(home, MANIFEST), 'utf8').catch(ignore('ENOENT', 'ENOTDIR'))
  if (!manifest) return false
  for (const [path, size] of Object.entries(JSON.parse(manifest))) {
    const file = await stat(join(home, path)).catch(ignore('ENOENT'))
    if (file?.size !== size) return false
  }
  return true
}

async function fileSizes(root: string): Promise<Record<string, number>> {
  const entries: Dirent[] = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = files.map(async (file) => [relative(root, file), (await stat(file)).size] as const)
  return Object.fromEntries(await Promise.all(sizes))
}

/** Removes temporary directories of killed processes; their name contains the process id. */
async function removeAbandoned(home: string): Promise<void> {
  const prefix = `${basename(home)}.`
  for (const name of await readdir(dirname(home))) {
    if (!name.startsWith(prefix)) continue
    const owner = Number.parseInt(name.slice(prefix.length), 10)
    if (!isAlive(owner)) await rm(join(dirname(home), name), { recursive: true, force: true })
  }
}

/** A rejection handler that returns undefined for the given system errors and rethrows all others. */
function ignore(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(errorCode(error))) throw error
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
