import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { markKey } from '#kit/files/marked-storage.ts'
import { type FileStorage, openStorage } from '#kit/files/storage.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { answerError } from '#kit/server/errors.ts'
import { createOutages } from '#kit/server/outages.ts'
import { startObjectStore } from '#kit/testing/object-store.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { reportHealth } from './health.ts'
import { watchOutages } from './watch-outages.ts'

type Line = { msg: string; outage?: string; level: number; failures?: number; seconds?: number }

let database: FreshDatabase
let line: Awaited<ReturnType<typeof cuttableLine>>
let store: Awaited<ReturnType<typeof startObjectStore>>
let open: OpenDatabase
let files: FileStorage
let app: FastifyInstance
let look: () => Promise<void>
let told: Line[]

/** A TCP proxy to the database that can be interrupted and restored. */
async function cuttableLine(url: string) {
  const target = new URL(url)
  const [port, host] = [Number(target.port), target.hostname]
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from))
      from.pipe(to)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  target.port = String((server.address() as AddressInfo).port)
  target.hostname = '127.0.0.1'
  return {
    url: target.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

beforeAll(async () => {
  database = await freshDatabase()
  ;[line, store] = await Promise.all([cuttableLine(database.url), startObjectStore('portal')])
})
afterAll(async () => {
  await line.close()
  await Promise.all([database.drop(), store.close().catch(() => undefined)])
})

const openFiles = (endpoint: string, bucket = 'portal') =>
  openStorage({
    kind: 's3',
    bucket,
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })

/** The part of the app that reports its health, with the disk space measured at `varDir`. */
async function start(varDir = '/tmp') {
  told = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      told.push(JSON.parse(String(chunk)))
      done()
    },
  })
  app = fastify({ logger: { level: 'warn', stream } })
  app.setErrorHandler(answerError)
  const outages = createOutages(app.log)
  reportHealth(app, { db: open.db, outages, registry: new Registry() })
  const services = { db: open.db, files, clock: systemClock }
  const watch = watchOutages(app, services, { varDir, outages, isClaimed: false })
  watch.stop()
  look = watch.look
  app.post('/upload', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  app.get('/read', async () => open.db.execute('select 1'))
  await app.ready()
}

beforeEach(async () => {
  open = openDatabase(line.url, 2)
  files = await openFiles(store.endpoint)
})
afterEach(async () => {
  vi.useRealTimers()
  line.mend()
  await app.close()
  await open.close().catch(() => undefined)
})

const ready = async () => {
  const reply = await app.inject('/readyz')
  return [reply.statusCode, reply.json()]
}
const outageLines = () =>
  told.filter(({ outage }) => outage).map(({ msg, outage, failures }) => [outage, msg, failures])

test('a bucket that is away is told once, however often it fails, and readiness names it', async () => {
  await start()
  await look()
  expect([await ready(), outageLines()]).toEqual([[200, { status: 'ready' }], []])
  await store.close()
  for (let times = 0; times < 3; times++) await look()
  expect(await ready()).toMatchObject([
    200,
    { status: 'degraded', outages: [{ what: 'files', failures: 3, since: expect.any(String) }] },
  ])
  expect(outageLines()).toEqual([['files', 'outage begins', undefined]])
  store = await startObjectStore('portal')
  files = await openFiles(store.endpoint)
  await app.close()
  await start()
  await look()
  expect(await ready()).toEqual([200, { status: 'ready' }])
}, 60_000)

test('files fail that cannot be written, whose mark is lost, that are another’s, or whose bucket is gone; and work again when mended', async () => {
  await start()
  const seen: unknown[] = []
  const told = async () => {
    await look()
    seen.push((await ready())[1].status)
  }
  await told()
  const mark = store.objects.get(markKey)
  store.allow((action) => action !== 's3:PutObject')
  await told()
  store.allow(() => true)
  await told()
  store.objects.delete(markKey)
  await told()
  const foreign = JSON.stringify({ id: randomUUID(), generation: randomUUID() })
  store.objects.set(markKey, { bytes: Buffer.from(foreign), modified: new Date() })
  await told()
  if (mark) store.objects.set(markKey, mark)
  await told()
  expect(seen).toEqual(['ready', 'degraded', 'ready', 'degraded', 'degraded', 'ready'])
  await app.close()
  files = await openFiles(store.endpoint, 'gone')
  await start()
  await look()
  expect(await ready()).toMatchObject([200, { outages: [{ what: 'files' }] }])
})

test('a database that is away is one line and 503, however many calls it costs, and one line when it is back', async () => {
  await start()
  await look()
  line.cut()
  for (let times = 0; times < 3; times++) await look()
  expect((await app.inject('/read')).json()).toMatchObject({ code: 50300 })
  expect((await ready())[0]).toBe(503)
  line.mend()
  await look()
  const database = outageLines().filter(([what]) => what === 'database')
  expect(database.map(([, msg]) => msg)).toEqual(['outage begins', 'outage ends'])
  expect(database[1]?.[2]).toBeGreaterThanOrEqual(3)
  expect((await ready())[0]).toBe(200)
}, 60_000)

test('a schema that a newer program has contracted beyond this one takes the process out of the balancer', async () => {
  await start()
  expect((await ready())[0]).toBe(200)
  await open.db.execute(
    "insert into drizzle.__drizzle_migrations (hash, created_at, oldest_program) values ('newer', 1, 999)",
  )
  expect(await ready()).toEqual([503, { status: 'program too old for the database' }])
  await open.db.execute("delete from drizzle.__drizzle_migrations where hash = 'newer'")
  expect((await ready())[0]).toBe(200)
})

test('a full disk refuses uploads with a code and words, is told once with its number, and shows in readiness', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T02:00:00Z') })
  await start()
  for (let times = 0; times < 124; times++) {
    const reply = await app.inject({ method: 'POST', url: '/upload', headers: { acceptlanguage: 'en' } })
    expect([reply.statusCode, reply.json().code]).toEqual([507, 50700])
    if (times === 0) expect(reply.json().message).toMatch(/not enough storage/)
  }
  expect(await ready()).toMatchObject([
    200,
    { status: 'degraded', outages: [{ what: 'calls', failures: 124 }] },
  ])
  await look()
  expect(outageLines()).toEqual([['calls', 'outage begins', undefined]])
  vi.setSystemTime(new Date('2026-05-01T02:00:31Z'))
  await look()
  expect(outageLines().at(-1)).toEqual(['calls', 'outage ends', 124])
}, 60_000)

test('a disk with hardly any room left is told before the first upload fails', async () => {
  // a file system without free space
  await start('/proc')
  await look()
  expect(outageLines()).toEqual([['room', 'outage begins', undefined]])
  expect(await ready()).toMatchObject([200, { status: 'degraded', outages: [{ what: 'room' }] }])
}, 60_000)
