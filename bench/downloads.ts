import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#apps/server/config.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { libraryApi } from '#domain/publishing/library/api.ts'
import { libraryFiles, libraryVersions } from '#domain/publishing/library/server/tables.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { openStorage } from '#kit/files/storage.ts'
import { keepFiles, putObject } from '#kit/files/store.ts'
import { cookieOf } from '#kit/web/token.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { ownSettings, signedCalls, withDirectory } from './portal.ts'
import { memoryOf } from './process-memory.ts'
import { ratioOf } from './ratios.ts'
import { fillNotices } from './seed-notices.ts'

/** Interval in milliseconds between two samples of the memory. */
const looks = 50

/** Adds a published file with public access, of identical bytes. */
async function addFile(db: Database, varDir: string, bytes: number): Promise<string> {
  const [now, id] = [new Date(), randomUUID()]
  const content = new Uint8Array(bytes).fill(97)
  const storage = await openStorage(readConfig(ownSettings(varDir)).storage)
  const mediaType = 'application/pdf'
  const kept = await putObject(storage, {
    bytes: content,
    mediaType,
    purpose: 'library',
    originalName: 'large.pdf',
    ownerId: id,
    createdBy: null,
    now,
  })
  await keepFiles(db, [kept])
  const { id: summitId } = await currentSummit(db)
  await db.insert(libraryFiles).values({
    id,
    summitId,
    position: 1,
    group: 'materials',
    chineseTitle: '大文件',
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const version = { storedFileId: kept.id, name: 'large.pdf', mediaType, bytes, uploadedAt: now }
  await db
    .insert(libraryVersions)
    .values({ ...version, fileId: id, number: 1, uploadedBy: { zh: '', en: '' } })
  return id
}

type Part = { status: number; bytes: number; etag: string }

/** Reads up to `most` bytes and aborts. Reads slowly: with a fast reader the server would buffer nothing. */
async function fetchFrom(address: string, headers: Record<string, string>, max: number): Promise<Part> {
  const asked = request(address, { headers, agent: false })
  asked.on('error', () => undefined)
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let bytes = 0
  try {
    for await (const piece of answer) {
      bytes += (piece as Buffer).length
      if (bytes >= max) break
    }
  } catch (error) {
    if (bytes < max) throw error
  }
  answer.destroy()
  return { status: answer.statusCode ?? 0, bytes, etag: String(answer.headers.etag) }
}

async function peakWhile<T>(pid: number, work: Promise<T>): Promise<{ done: T; peak: number }> {
  let [peak, isOver] = [0, false]
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    peak = Math.max(peak, (await memoryOf(pid)).resident)
    await Promise.race([over.catch(() => undefined), pause(looks)])
  }
  return { done: await over, peak }
}

/**
 * What: the growth of the portal's memory while a file of 200 MB is downloaded through a short-lived address, aborted at half and resumed from
 * there; the content must arrive whole.
 * Against: the size of the file.
 */
export async function downloads({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { unit: token } = await fillNotices(databaseUrl, { readers: 1, notices: 1 })
  const cookie = cookieOf(token, false).split(';')[0] ?? ''
  const size = scale.fileBytes
  return withDirectory(async (varDir) => {
    const { db, close } = openDatabase(databaseUrl, 1)
    const small = await addFile(db, varDir, 1_000_000)
    const large = await addFile(db, varDir, size)
    await close()
    const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(varDir))
    const addressOf = async (id: string) => {
      const [call] = signedCalls(
        [token],
        { ...libraryApi.address, path: `/qms/library/${id}/address` },
        {},
        1,
      )
      const headers = { authorization: call?.authorization ?? '' }
      const { data } = await (await fetch(`${portal.origin}${call?.path}`, { headers })).json()
      return `${portal.origin}${data.address}`
    }
    try {
      // warm-up: what the first download allocates once is not counted
      await fetchFrom(await addressOf(small), { cookie }, 1_000_000)
      const before = (await memoryOf(portal.pid)).resident
      const address = await addressOf(large)
      const half = Math.floor(size / 2)
      const { peak } = await peakWhile(portal.pid, brokenAtHalf(address, cookie, { half, size }))
      const grown = Math.max(0.1, peak - before)
      return [
        {
          ...ratioOf([{ measured: grown, reference: size / 1_048_576 }]),
          name: `memory, download of ${Math.round(size / 1_000_000)} MB`,
          against: 'the size of the file',
          unit: 'MiB',
          limit: { of: 'ratio', atMost: size > 100_000_000 ? 0.3 : 100 },
        },
      ]
    } finally {
      await portal.stop()
    }
  })
}

async function brokenAtHalf(address: string, cookie: string, { half, size }: { half: number; size: number }) {
  const first = await fetchFrom(address, { cookie }, half)
  const range = { range: `bytes=${first.bytes}-`, 'if-range': first.etag }
  const rest = await fetchFrom(address, { cookie, ...range }, size)
  if (rest.status !== 206 || first.bytes + rest.bytes !== size)
    throw new Error(`${first.bytes} and ${rest.bytes} bytes (${rest.status}) of ${size}`)
}
