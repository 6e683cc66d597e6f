import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type AboutArchive, type ArchiveManifest, tableOf } from './archive-format.ts'
import { readArchive } from './archive-reader.ts'
import { migrationsFor } from './load-data.ts'

/** A wrapped data key, as its row says. */
export type KeyRow = { number: number; wrapped: string }

export type CheckedArchive = { about: AboutArchive; manifest: ArchiveManifest; keys: KeyRow[] }

/**
 * Reads an archive to its end and changes nothing: that it is finished, undamaged and of a version that this program can restore. Returns the data keys
 * in it, which only the installation's secret key opens.
 */
export async function checkArchive(source: Readable, migrations?: string): Promise<CheckedArchive> {
  let columns: string[] = []
  const keys: KeyRow[] = []
  const read = await readArchive(source, {
    async about(about) {
      migrationsFor(about, migrations)
      columns = about.tables.find(({ name }) => name === 'data_keys')?.columns ?? []
    },
    async member(name, content) {
      if (tableOf(name) === 'data_keys') keys.push(...keysIn((await buffer(content)).toString(), columns))
    },
  })
  return { ...read, keys }
}

/** Neither numbers nor base64 have signs that the text format writes otherwise. */
function keysIn(text: string, columns: readonly string[]): KeyRow[] {
  const [number, wrapped] = [columns.indexOf('number'), columns.indexOf('wrapped')]
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => {
    const values = line.split('\t')
    return { number: Number(values[number]), wrapped: values[wrapped] ?? '' }
  })
}
