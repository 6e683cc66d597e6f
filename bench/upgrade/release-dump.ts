import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { restoreArchive } from '#kit/db/backup/restore-archive.ts'
import { writeArchive } from '#kit/db/backup/write-archive.ts'
import type { Inhabitants } from './fill-release.ts'

// The dump of the release before, an archive as `npm run backup` writes it, and what must be known of it. Its sealed values open with `secretKey` of
// bench/portal.ts, which no installation has.
const archive = fileURLToPath(new URL('release-before.tar.zst', import.meta.url))
const notes = fileURLToPath(new URL('release-before.json', import.meta.url))

/** Compression level: it is written once and kept in the repository. */
const level = 19

/** Writes the dump of a filled database. */
export async function writeRelease(url: string, inhabitants: Inhabitants, now: Date): Promise<void> {
  await writeArchive({ url, to: createWriteStream(archive), program: 'release', level, now })
  writeFileSync(notes, `${JSON.stringify(inhabitants, null, 2)}\n`)
}

/** Restores the dump into an empty database, at its own migration; returns who can call, and which records they may name. */
export async function restoreRelease(url: string): Promise<Inhabitants> {
  await restoreArchive({ url, source: createReadStream(archive) })
  return JSON.parse(readFileSync(notes, 'utf8')) as Inhabitants
}
