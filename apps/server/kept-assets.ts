import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Versions before this one whose pages may still be open. */
const kept = 2

/** Takes no space where both are on one disk. */
const take = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to))

async function copyInto(own: string, names: readonly string[], target: string): Promise<void> {
  const draft = await mkdtemp(`${target}.`)
  for (const name of names) await take(join(own, name), join(draft, name))
  // another process of this version may have been faster
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Folders of versions in `place`, the one that was started last first; drafts that a kill has left are none. */
async function versionsIn(place: string): Promise<string[]> {
  const names = (await readdir(place)).filter((name) => !name.includes('.'))
  const started = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(place, name))).mtimeMs })),
  )
  return started.toSorted((a, b) => b.at - a.at).map(({ name }) => join(place, name))
}

/**
 * Keeps the scripts and styles of this version below `varDir`, and returns the folders of those of the versions before, newest first: a page that was opened
 * before an upgrade asks for its own. They have the hash of their content in their names, so that no two versions mean different things by one. Older ones are removed.
 */
export async function keepAssets(own: string, varDir: string): Promise<string[]> {
  const names = (await readdir(own)).toSorted()
  const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 16)
  const place = join(varDir, 'web-assets')
  const mine = join(place, version)
  await mkdir(place, { recursive: true })
  if (!(await versionsIn(place)).includes(mine)) await copyInto(own, names, mine)
  const now = new Date()
  await utimes(mine, now, now)
  const others = (await versionsIn(place)).filter((folder) => folder !== mine)
  for (const folder of others.slice(kept)) await rm(folder, { recursive: true, force: true })
  return others.slice(0, kept)
}
