import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import type * as z from 'zod'
import {
  type AboutArchive,
  type ArchiveManifest,
  aboutArchive,
  archiveManifest,
  BackupError,
  formatVersion,
  memberNames,
} from './archive-format.ts'

/** What to do with each part of an archive, in its order. `member` reads the content to its end, or not at all. */
export type ArchiveUse = {
  about?(about: AboutArchive): Promise<void>
  member?(name: string, content: AsyncIterable<Buffer>, size: number): Promise<void>
}

const unfinished = 'this archive is unfinished: it ends before its manifest'
const noArchive = 'this is no archive of the portal'

/** Bytes of the members that are read whole. */
const largestText = 512 * 1024 * 1024

/**
 * Reads an archive from beginning to end and compares every checksum; memory does not grow with it, but for a line per member. Throws a
 * `BackupError` for what is unfinished, damaged, or no archive; only after it returns is what was read known to be right.
 */
export async function readArchive(
  source: Readable,
  use: ArchiveUse = {},
): Promise<{ about: AboutArchive; manifest: ArchiveManifest }> {
  let about: AboutArchive | undefined
  let manifest: ArchiveManifest | undefined
  let sums: string | undefined
  const lines: string[] = []
  for await (const { name, size, content } of membersOf(source)) {
    if (manifest) throw new BackupError('this archive is damaged: something follows its manifest')
    if (name === memberNames.manifest) {
      manifest = parsed(archiveManifest, await textOf(content, size))
      continue
    }
    const digest = createHash('sha256')
    const counted = digested(content, digest)
    if (!about) {
      if (name !== memberNames.about) throw new BackupError(noArchive)
      about = understood(parsed(aboutArchive, await textOf(counted, size)))
      await use.about?.(about)
    } else if (name === memberNames.sums) {
      comparePlain(await textOf(counted, size), lines)
      sums = digest.digest('hex')
      continue
    } else {
      await use.member?.(name, counted, size)
      for await (const _rest of counted);
    }
    lines.push(`${digest.digest('hex')}  ${name}`)
  }
  if (!about || !manifest) throw new BackupError(unfinished)
  if (manifest.sums !== sums || manifest.id !== about.id)
    throw new BackupError('this archive is damaged: manifest and checksums do not belong together')
  return { about, manifest }
}

function comparePlain(listed: string, found: readonly string[]): void {
  const expected = listed.split('\n').slice(0, -1)
  const at = found.findIndex((line, index) => line !== expected[index])
  if (at >= 0)
    throw new BackupError(`this archive is damaged: ${found[at]?.slice(66)} does not match its checksum`)
  if (expected.length !== found.length)
    throw new BackupError(`this archive is damaged: ${expected[found.length]?.slice(66)} is missing`)
}

async function* digested(content: AsyncIterable<Buffer>, digest: { update(piece: Buffer): unknown }) {
  for await (const piece of content) {
    digest.update(piece)
    yield piece
  }
}

async function textOf(content: AsyncIterable<Buffer>, size: number): Promise<string> {
  if (size > largestText) throw new BackupError(noArchive)
  return (await buffer(content)).toString('utf8')
}

function parsed<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError('this archive is damaged: its description cannot be read', error)
  }
}

function understood(about: AboutArchive): AboutArchive {
  if (about.format <= formatVersion) return about
  throw new BackupError(
    `this archive was written by version ${about.program} of the portal, in a layout that this version does not know; restore it with that version`,
  )
}

/** A stream that ends too early says so, and one that was never compressed begins otherwise; anything else was changed. */
function whatIsWrong(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR' || /end of data/i.test(error.message)) return unfinished
  if (code === 'ZSTD_error_prefix_unknown') return noArchive
  return 'this archive is damaged: it cannot be read to its end'
}

type Member = { name: string; size: number; content: AsyncIterable<Buffer> }

async function* membersOf(source: Readable): AsyncGenerator<Member> {
  const unzipped = createZstdDecompress()
  const tar = extract()
  let failed: Error | undefined
  const fail = (error: Error) => {
    failed ??= error
    tar.destroy(error)
  }
  source.on('error', (error) => fail(new BackupError(`the archive cannot be read: ${error.message}`, error)))
  unzipped.on('error', (error) => fail(new BackupError(whatIsWrong(error), error)))
  source.pipe(unzipped).pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      yield { name, size, content: entry as AsyncIterable<Buffer> }
    }
  } catch (error) {
    if (failed) throw failed
    if (error instanceof Error && /tar header|Unexpected end of data/i.test(error.message))
      throw new BackupError(whatIsWrong(error), error)
    throw error
  } finally {
    source.destroy()
    unzipped.destroy()
  }
  if (failed) throw failed
}
