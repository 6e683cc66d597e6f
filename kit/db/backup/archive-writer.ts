import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { type AboutArchive, type ArchiveManifest, memberNames } from './archive-format.ts'

export type ArchiveWriter = {
  /** Appends a member; resolves when the next may follow. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Appends a member of exactly `size` bytes from a stream; returns its SHA-256. */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string>
  /** Appends checksums and manifest; resolves when the destination has taken everything. */
  finish(totals: Omit<ArchiveManifest, 'id' | 'sums'>): Promise<ArchiveManifest>
}

type Content = AsyncIterable<Uint8Array> | Uint8Array[]

/** Starts an archive; each step rejects with the destination's error (disk full, say). `level` is Zstandard's, 1–22. */
export async function openArchiveWriter(
  to: Writable,
  { about, level = 3 }: { about: AboutArchive; level?: number | undefined },
): Promise<ArchiveWriter> {
  const tar = pack()
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants
  const params = { [ZSTD_c_compressionLevel]: level, [ZSTD_c_checksumFlag]: 1 }
  const written = pipeline(tar, createZstdCompress({ params }), to)
  const untilFailure = watchFailure(written)
  const mtime = new Date(about.madeAt)
  const sums: string[] = []

  async function put(name: string, size: number, content: Content): Promise<string> {
    const digest = createHash('sha256')
    try {
      const { member, complete } = openMember(tar, { name, size, mtime, mode: 0o600 })
      for await (const piece of content) {
        digest.update(piece)
        if (!member.write(piece)) await untilFailure((done) => void member.once('drain', () => done()))
      }
      member.end(undefined)
      await untilFailure((done) => void complete.then(() => done(), done))
    } catch (error) {
      tar.destroy()
      throw await written.then(
        () => error,
        (reason) => (isPremature(reason) ? error : reason),
      )
    }
    return digest.digest('hex')
  }
  async function addStream(name: string, size: number, content: Content): Promise<string> {
    const sum = await put(name, size, content)
    sums.push(`${sum}  ${name}\n`)
    return sum
  }

  await addStream(...whole(memberNames.about, `${JSON.stringify(about, null, 2)}\n`))
  return {
    add: async (name, bytes) => void (await addStream(name, bytes.length, [bytes])),
    addStream,
    async finish(totals) {
      const manifest = { id: about.id, sums: await put(...whole(memberNames.sums, sums.join(''))), ...totals }
      await put(...whole(memberNames.manifest, `${JSON.stringify(manifest, null, 2)}\n`))
      tar.finalize()
      await written
      return manifest
    },
  }
}

function whole(name: string, text: string): [string, number, Uint8Array[]] {
  const bytes = Buffer.from(text)
  return [name, bytes.length, [bytes]]
}

function openMember(tar: Pack, header: Parameters<Pack['entry']>[0]) {
  const { promise: complete, resolve, reject } = Promise.withResolvers<undefined>()
  // reported by the step that waits for it
  complete.catch(() => undefined)
  const member = tar.entry(header, (error) => (error ? reject(error) : resolve(undefined)))
  member.on('error', reject)
  return { member, complete }
}

/** What a stream reports that was destroyed from outside: not the reason. */
const isPremature = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'ERR_STREAM_PREMATURE_CLOSE'

type Wait = (done: (error?: Error | null) => void) => void

/** Waits for a callback, or for the failure of the whole stream: then the streams before it no longer call back. */
function watchFailure(written: Promise<void>): (wait: Wait) => Promise<void> {
  let failure: Error | undefined
  let onFailure: ((error: Error) => void) | undefined
  written.catch((error: Error) => {
    failure = error
    onFailure?.(error)
  })
  return (wait) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure)
      onFailure = reject
      wait((error) => (error ? reject(error) : resolve()))
    })
}
