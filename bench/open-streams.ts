import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import { noticesTopic } from '#domain/publishing/notices/rules.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import { cookieOf } from '#kit/web/token.ts'
import type { Bench, Line } from './benchmark.ts'
import { type ServerProcess, startServerProcess } from './child-process.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { memoryOf } from './process-memory.ts'
import { ratioOf } from './ratios.ts'
import { fillNotices } from './seed-notices.ts'

/** Streams opened concurrently: a server refuses some of thousands of simultaneous connections. */
const together = 50

const kibibytes = (mebibytes: number) => mebibytes * 1024

type Following = { answers: IncomingMessage[]; told(): number; close(): void }

/** Streams that the portal keeps open for one session. */
const perSession = 10

/** Cookies of as many sessions of an account as these streams need. */
async function cookiesFor(db: Database, accountId: string, streams: number): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length * perSession < streams) {
    const token = await openSession(db, { accountId, at: new Date() })
    cookies.push(cookieOf(token, false).split(';')[0] ?? '')
  }
  return cookies
}

/** Opens streams, ten for each cookie, and counts the events received. */
async function follow(origin: string, path: string, cookies: string[], count: number): Promise<Following> {
  const answers: IncomingMessage[] = []
  let told = 0
  let asking = 0
  const open = async () => {
    const cookie = cookies[Math.floor(asking++ / perSession)] ?? ''
    const asked = request(`${origin}${path}`, {
      headers: { accept: 'text/event-stream', cookie },
      agent: false,
    })
    asked.on('error', () => undefined)
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`)
    answer.on('error', () => undefined)
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event:')) told++
    })
    answers.push(answer)
  }
  while (answers.length < count)
    await Promise.all(Array.from({ length: Math.min(together, count - answers.length) }, open))
  const close = () => {
    for (const answer of answers) answer.destroy()
  }
  return { answers, told: () => told, close }
}

/** Memory per open stream, in KiB. */
async function costOf(server: ServerProcess, open: () => Promise<Following>) {
  const before = (await memoryOf(server.pid)).resident
  const following = await open()
  await pause(1_000)
  const after = (await memoryOf(server.pid)).resident
  return { following, each: Math.max(0.1, kibibytes(after - before) / following.answers.length) }
}

/**
 * What: the memory of the portal's process per stream with 5,000 open streams, and the processor time to send an event to all; all must receive it.
 * Against: a bare Node server that keeps as many responses open.
 */
export async function openStreams({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { unitId } = await fillNotices(databaseUrl, { readers: 1, notices: 1 })
  return withDirectory(async (varDir) => {
    const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(varDir))
    const bare = await startServerProcess('bare-streams-process.ts', {})
    const { db, close } = openDatabase(databaseUrl, 1)
    try {
      const cookies = await cookiesFor(db, unitId, Math.max(together, scale.streams))
      const { path } = noticesApi.news
      // warm-up; the first stream also starts the listener
      ;(await follow(portal.origin, path, cookies, together)).close()
      ;(await follow(bare.origin, '/', cookies, together)).close()
      await pause(1_000)
      const own = await costOf(portal, () => follow(portal.origin, path, cookies, scale.streams))
      const reference = await costOf(bare, () => follow(bare.origin, '/', cookies, scale.streams))
      const told = own.following.told()
      const processor = await portal.processorTime()
      const begun = performance.now()
      await notify(db, noticesTopic)
      while (own.following.told() - told < scale.streams) {
        if (performance.now() - begun > 60_000) throw new Error('not everybody was told')
        await pause(20)
      }
      const seconds = (performance.now() - begun) / 1000
      const cost = ((await portal.processorTime()) - processor) / scale.streams
      const stopping = performance.now()
      own.following.close()
      reference.following.close()
      return [
        {
          ...ratioOf([{ measured: own.each, reference: reference.each }]),
          name: `one of ${scale.streams} open streams`,
          against: 'bare Node',
          unit: 'KiB',
          limit: { of: 'measured', atMost: 64 },
          note: `all told within ${seconds.toFixed(1)} s, ${cost.toFixed(3)} ms of processor time each; closed in ${(performance.now() - stopping).toFixed(0)} ms`,
        },
      ]
    } finally {
      await close()
      await Promise.all([portal.stop(), bare.stop()])
    }
  })
}
