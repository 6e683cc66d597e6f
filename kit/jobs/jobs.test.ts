import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { openDatabase } from '#kit/db/database.ts'
import { type FileStorage, openStorage } from '#kit/files/storage.ts'
import { readStored } from '#kit/files/store.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import type { AnyJobKind, JobRun } from './job-kind.ts'
import { createJobs } from './jobs.ts'
import { beatJob, cancelJob, claimJob, endJob, giveBackJob } from './store.ts'
import { jobs } from './tables.ts'

const { db, close } = openDatabase(await testDatabaseUrl(), 6)
let files: FileStorage
let time = new Date('2026-05-01T00:00:00Z')
let faults: unknown[] = []
const clock = { now: () => time }
const later = (milliseconds: number) => {
  time = new Date(time.getTime() + milliseconds)
}

type Actor = { permissions: ReadonlySet<string>; accountId: string; role: string }
type Run = JobRun<Actor, null, { of: string }>

const maker = (): Actor => ({ permissions: new Set(), accountId: randomUUID(), role: 'viewer' })

beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  const directory = await mkdtemp(join(tmpdir(), 'jobs-'))
  files = await openStorage({ kind: 'disk', directory })
})
beforeEach(async () => {
  faults = []
  await db.delete(jobs)
})
afterAll(close)

/** A process with one kind, which does this. */
function processWith(run: (job: Run) => ReturnType<AnyJobKind<Actor, null>['run']>) {
  const kind = {
    name: 'test',
    selection: z.object({ of: z.string() }),
    title: () => ({ zh: '测试', en: 'Test' }),
    isAllowed: () => true,
    run,
  }
  return createJobs<Actor, null>({
    db,
    files,
    clock,
    kinds: [kind],
    services: () => null,
    actorOf: async (_db, accountId) => ({ ...maker(), accountId }),
    editionOf: async () => undefined,
    report: (fault) => void faults.push(fault),
    pace: { beat: 10 },
  })
}

const text = (said: string) => ({ bytes: Buffer.from(said), mediaType: 'text/plain', fileName: 'a.txt' })
const start = (process: ReturnType<typeof processWith>, actor = maker()) =>
  process.start(db, { actor, language: 'en', kind: 'test', selection: { of: 'all' } })
const rowOf = async ({ id }: { id: string }) => {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  return row
}
const resultsOf = ({ id }: { id: string }) => db.select().from(storedFiles).where(eq(storedFiles.ownerId, id))

test('the result of a stream is stored encrypted, with its progress', async () => {
  const process = processWith(async ({ tell }) => {
    tell(1, 3)
    let done = 0
    async function* pieces() {
      for (done = 1; done <= 3; done++) yield Buffer.from(`${done}`)
    }
    return { ...text(''), bytes: Readable.from(pieces()), progress: () => ({ done: done - 1, total: 3 }) }
  })
  const job = await start(process)
  await process.runAll()
  expect(await rowOf(job)).toMatchObject({ state: 'ready', done: 3, total: 3, role: 'viewer' })
  const [stored] = await resultsOf(job)
  if (!stored) throw new Error('no result')
  expect(Buffer.from(await readStored(files, stored)).toString()).toBe('123')
  expect((await files.getBytes(stored.key)).length).toBeGreaterThan(3)
})

test('cancelled while it runs, its work stops and its result is dropped', async () => {
  let reads = 0
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const process = processWith(async () => {
    async function* endless() {
      try {
        for (;;) {
          reads++
          resolve()
          yield Buffer.alloc(1)
          await new Promise((next) => setImmediate(next))
        }
      } finally {
        stop()
      }
    }
    return { ...text(''), bytes: Readable.from(endless()) }
  })
  const job = await start(process)
  process.open()
  await begun
  await cancelJob(db, job.id, time)
  // the process is not told: its next beat finds the job gone
  await stopped
  await process.close()
  const read = reads
  await new Promise((next) => setImmediate(next))
  expect(reads).toBe(read)
  expect(await rowOf(job)).toMatchObject({ state: 'cancelled' })
  expect(await resultsOf(job)).toEqual([])
  expect(faults).toEqual([])
})

test('a job of a process that died is begun again when its lease is over, and ends once', async () => {
  const late = { done: 9, total: 9, until: new Date('2027-01-01') }
  const process = processWith(async () => {
    if (dead) {
      expect(await beatJob(db, dead, late)).toBe(false)
      await giveBackJob(db, dead, { notBefore: late.until })
      expect(await endJob(db, dead, { state: 'ready', endedAt: time })).toBe(false)
    }
    return text('second')
  })
  const job = await start(process)
  const dead = await claimJob(db, ['test'], time, 30_000)
  if (!dead) throw new Error('not claimed')
  await process.runAll()
  expect(await rowOf(job)).toMatchObject({ state: 'running', attempt: 1 })
  later(30_001)
  await process.runAll()
  expect(await rowOf(job)).toMatchObject({ state: 'ready', attempt: 2, interruptions: 1 })
  // the dead one was only slow: it may write nothing any more, neither while the other works nor after
  expect(await endJob(db, dead, { state: 'failed', reason: { zh: '', en: '' }, endedAt: time })).toBe(false)
  expect(await rowOf(job)).toMatchObject({ state: 'ready' })
  expect(await resultsOf(job)).toHaveLength(1)
})

test('a job over which every process dies fails in words', async () => {
  const process = processWith(async () => text(''))
  const job = await start(process)
  for (let at = 0; at <= 12; at++) {
    await claimJob(db, ['test'], time, 1_000)
    later(1_001)
  }
  await process.runAll()
  expect(await rowOf(job)).toMatchObject({
    state: 'failed',
    reason: { en: expect.stringContaining('too often') },
  })
})

test('a refusal is the reason in its words; what nobody expected is told, and says so; an outage is waited for', async () => {
  let thrown: unknown = new Refusal(baseRefusals.tooLarge)
  const process = processWith(() => Promise.reject(thrown))
  const refused = await start(process)
  await process.runAll()
  expect(await rowOf(refused)).toMatchObject({ state: 'failed', reason: baseRefusals.tooLarge.words })
  thrown = new Error('a fault')
  const broken = await start(process)
  await process.runAll()
  expect(await rowOf(broken)).toMatchObject({
    state: 'failed',
    reason: { en: expect.stringContaining('unexpected') },
  })
  expect(faults).toEqual([thrown])
  thrown = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const waiting = await start(process)
  await process.runAll()
  expect(await rowOf(waiting)).toMatchObject({ state: 'queued', interruptions: 0 })
  await process.runAll()
  expect(await rowOf(waiting)).toMatchObject({ attempt: 1 })
  later(5_001)
  await process.runAll()
  expect(await rowOf(waiting)).toMatchObject({ attempt: 2 })
})

test('a job that a service refuses as unavailable again and again fails in words, and does not keep the service from others for ever', async () => {
  let tries = 0
  const process = processWith(() => {
    tries++
    return Promise.reject(new Refusal(baseRefusals.unavailable))
  })
  const job = await start(process)
  for (let at = 0; at < 30; at++) {
    await process.runAll()
    later(5_001)
  }
  expect(await rowOf(job)).toMatchObject({
    state: 'failed',
    reason: { en: expect.stringContaining('too often') },
  })
  expect(tries).toBe(13)
  expect(faults).toEqual([])
})

test('a process that is stopped gives its job back, which counts as no interruption', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const process = processWith(async ({ signal }) => {
    resolve()
    await new Promise((_, stopped) => signal.addEventListener('abort', () => stopped(signal.reason)))
    return null
  })
  const job = await start(process)
  process.open()
  await begun
  await process.close()
  expect(await rowOf(job)).toMatchObject({ state: 'queued', interruptions: 0 })
})

test('several processes share the jobs: each runs once, and an account with many waits for the others', async () => {
  const ran: string[] = []
  const one = () =>
    processWith(async ({ actor }) => {
      ran.push(actor.accountId)
      return null
    })
  const [first, second] = [one(), one()]
  const many = maker()
  for (let at = 0; at < 6; at++)
    await first.start(db, { actor: many, language: 'en', kind: 'test', selection: { of: `${at}` } })
  later(1)
  const other = maker()
  await start(second, other)
  await claimJob(db, ['test'], time, 60_000)
  await claimJob(db, ['test'], time, 60_000)
  const { rows } = await db.execute<{ id: string }>(
    sql`select account_id as id from jobs where state = 'running'`,
  )
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([many.accountId, other.accountId]))
  await Promise.all([first.runAll(), second.runAll()])
  expect(ran).toEqual(Array(5).fill(many.accountId))
})
