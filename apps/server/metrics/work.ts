import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { programRelease } from '#kit/db/migrate.ts'
import type { FairQueues } from '#kit/server/fair-queues.ts'
import type { Outages } from '#kit/server/outages.ts'
import type { Streams } from '#kit/server/streams.ts'
import { runningProcesses } from '#kit/server/workers/start-worker.ts'
import { freeBytesAt } from '../watch-outages.ts'
import { gauge } from './gauge.ts'

/** Everything that can be away; each is 0 or 1 from the start on. */
const outageNames = ['database', 'files', 'room', 'keys', 'mail', 'sms', 'returned mail', 'calls'] as const

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const pageSize = 4096

/** Resident bytes of another process; 0 where the system does not tell, or it has ended. */
async function residentOf(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(told.split(' ')[1] ?? 0) * pageSize
}

/** Memory of this process by kind, and of the processes that it started to read and print by what they do. */
export function reportMemory(registry: Registry): void {
  gauge(
    registry,
    {
      name: 'memory_bytes',
      help: 'Memory of this process by kind, and of each process that it started',
      labels: ['kind'],
    },
    async (put) => {
      const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
      for (const [kind, bytes] of Object.entries({
        resident: rss,
        heap: heapUsed,
        external,
        buffers: arrayBuffers,
      }))
        put(bytes, { kind })
      const started = new Map<string, number>()
      for (const [pid, kind] of runningProcesses())
        started.set(kind, (started.get(kind) ?? 0) + (await residentOf(pid)))
      for (const [kind, bytes] of started) put(bytes, { kind })
    },
  )
}

/** Which build runs, and what is away. */
export function reportState(
  registry: Registry,
  { outages, varDir }: { outages: Outages; varDir: string },
): void {
  gauge(
    registry,
    { name: 'build_info', help: 'The program that runs', labels: ['version', 'release'] },
    (put) => put(1, { version, release: String(programRelease) }),
  )
  gauge(
    registry,
    {
      name: 'outage',
      help: '1 while it is away: a dependency, room on the disk, or calls that are refused as too many',
      labels: ['what'],
    },
    (put) => {
      const running = new Set(outages.running().map(({ what }) => what))
      for (const what of new Set([...outageNames, ...running])) put(running.has(what) ? 1 : 0, { what })
    },
  )
  gauge(registry, { name: 'disk_free_bytes', help: 'Room on the disk of VAR_DIR' }, async (put) =>
    put(await freeBytesAt(varDir)),
  )
}

type Work = {
  pool: pg.Pool
  /** Calls that wait for a connection. */
  connections: { waiting(): number }
  imports: FairQueues
  streams: Streams
}

/** What this process does at the moment. */
export function reportWork(registry: Registry, { pool, connections, imports, streams }: Work): void {
  gauge(
    registry,
    { name: 'database_connections', help: 'Connections of the pool', labels: ['state'] },
    (put) => {
      put(pool.totalCount - pool.idleCount, { state: 'used' })
      put(pool.idleCount, { state: 'idle' })
    },
  )
  gauge(registry, { name: 'database_connections_limit', help: 'DATABASE_POOL' }, (put) =>
    put(pool.options.max),
  )
  gauge(registry, { name: 'database_connections_waiting', help: 'Calls that wait for a connection' }, (put) =>
    put(connections.waiting()),
  )
  gauge(registry, { name: 'event_streams_open', help: 'Open pages that are told of news' }, (put) =>
    put(streams.size()),
  )
  gauge(
    registry,
    { name: 'imports', help: 'Spreadsheets that are being imported', labels: ['state'] },
    (put) => {
      const { underWay, waiting } = imports.counts()
      put(underWay, { state: 'under way' })
      put(waiting, { state: 'waiting' })
    },
  )
}
