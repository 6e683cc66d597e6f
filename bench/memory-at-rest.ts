import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWebIfStale } from '#apps/server/build-web.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { startLonePostgres } from './lone-postgres.ts'
import { withDirectory } from './portal.ts'
import { memoryOf, postgresMemory } from './process-memory.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { startPortal, startWords } from './started-portal.ts'

/**
 * What: memory ten seconds after the second start, with the demonstration data and no calls: the resident size of the portal's process, and
 * separately the total of PostgreSQL's processes, shared pages counted once.
 * Against: a process with a bare Fastify and a `pg` pool of one connection in use, on an embedded PostgreSQL of its own, after the same time.
 * Limit: 250 MiB for Node (decision 126).
 */
export async function memoryAtRest({ scale }: Bench): Promise<Line[]> {
  await buildWebIfStale(() => undefined)
  const rest = () => pause(scale.restSeconds * 1000)
  const pairs = await inTurns(
    scale.starts,
    () => withPlace((varDir) => portalMemory(varDir, rest)),
    () => withPlace((varDir) => bareMemory(varDir, rest)),
  )
  const line = (which: 'node' | 'postgres') =>
    ratioOf(
      pairs.map(({ measured, reference }) => ({ measured: measured[which], reference: reference[which] })),
    )
  return [
    {
      ...line('node'),
      name: 'memory, Node (RSS)',
      against: 'bare Fastify and pg',
      unit: 'MiB',
      limit: { of: 'measured', atMost: 250 },
    },
    { ...line('postgres'), name: 'memory, PostgreSQL (PSS)', against: 'one idle connection', unit: 'MiB' },
  ]
}

const withPlace = <T>(work: (varDir: string) => Promise<T>) =>
  withDirectory(async (varDir) => {
    await chmod(varDir, 0o711)
    return work(varDir)
  })

/** Waits until no file has been added for five seconds: portraits that one start leaves undrawn are drawn by the next. */
async function untilDrawn(files: string) {
  const count = async () => (await readdir(files, { recursive: true })).length
  for (let [last, still] = [await count(), 0]; still < 5; still++) {
    await pause(1000)
    const now = await count()
    if (now !== last) still = -1
    last = now
  }
}

async function portalMemory(varDir: string, rest: () => Promise<void>) {
  const filling = await startPortal(varDir, process.execPath, ...startWords)
  await untilDrawn(join(varDir, 'files'))
  await filling.stop()
  const portal = await startPortal(varDir, process.execPath, ...startWords)
  try {
    await rest()
    return { node: (await memoryOf(portal.pid)).resident, postgres: await postgresMemory(portal.pid) }
  } finally {
    await portal.stop()
  }
}

async function bareMemory(varDir: string, rest: () => Promise<void>) {
  const postgres = await startLonePostgres(join(varDir, 'postgres'))
  try {
    const given = { databaseUrl: postgres.url, pages: {} }
    const bare = await startServerProcess('bare-process.ts', given)
    try {
      await rest()
      return { node: (await memoryOf(bare.pid)).resident, postgres: await postgresMemory(postgres.pid) }
    } finally {
      await bare.stop()
    }
  } finally {
    await postgres.stop()
  }
}
