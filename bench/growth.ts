import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Bench, Line } from './benchmark.ts'
import { boundOf, maxAllowed, namedIndexes } from './growth/bounds.ts'
import { filledPortal } from './growth/filled-portal.ts'
import { measureLists } from './growth/measure-lists.ts'
import { measureJobs, measureReads, measureWrites } from './growth/measure-operations.ts'
import { ratioOf } from './ratios.ts'

/** Allowed growth in buffers compared with a hundredth of the rows. */
const allowed = { times: 1.5, more: 50 }

/**
 * What: the shared buffers that PostgreSQL touches for every read call with each role that may make it, for every list with each sort order and
 * filter that it declares, and for every housekeeping job with nothing to do. Buffers instead of time: they are the same on every machine.
 * Against: the same with a hundredth of the participants and of all other records.
 * Limit: 1.5 × the baseline or 50 more; exceptions are listed with their reasons in docs/growth.md.
 */
export async function growth({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const rows = Math.round(scale.participants * 1.2)
  const short = await measured(await freshDatabase(), Math.max(60, Math.round(rows / 100)))
  const long = await measured(await freshDatabase(), rows)
  const lines = [...long.figures].map(([name, { buffers, ms }]): Line => {
    const { buffers: reference = 0, ms: msBefore = 0 } = short.figures.get(name) ?? {}
    const times = ms && msBefore ? `${msBefore.toFixed(1)} → ${ms.toFixed(1)} ms` : ''
    return {
      ...ratioOf([{ measured: buffers, reference: Math.max(1, reference) }]),
      name: `buffers, ${name}`,
      against: 'a hundredth of the rows',
      unit: 'buffers',
      limit: { of: 'measured', atMost: maxAllowed(name, reference, allowed) },
      note: [times, boundOf(name)?.why].filter(Boolean).join('; '),
    }
  })
  const faults = new Set([...short.faults, ...long.faults].map((fault) => fault.slice(0, 120)))
  return [...lines, otherwiseLine([...faults]), unusedLine(await unusedIndexes(await freshDatabase()))]
}

/** Sampled writes that became something else than `growth/sampled-writes.ts` says, so that they were not measured as what they are. */
function otherwiseLine(faults: readonly string[]): Line {
  return {
    ...ratioOf([{ measured: faults.length, reference: 1 }]),
    name: 'sampled writes that become something else than is said',
    against: 'none',
    unit: 'writes',
    limit: { of: 'measured', atMost: 0 },
    note: faults.join('; '),
  }
}

/** Unused indexes that docs/growth.md does not list with a reason. */
function unusedLine(unused: string[]): Line {
  const named = namedIndexes()
  const without = unused.filter((name) => !named.includes(name))
  return {
    ...ratioOf([{ measured: without.length, reference: 1 }]),
    name: 'indexes that nothing asked',
    against: 'none',
    unit: 'indexes',
    limit: { of: 'measured', atMost: 0 },
    note: without.join(', '),
  }
}

/**
 * Non-unique indexes that no statement uses. Measured with sequential scans disabled, since short tables are scanned whatever indexes they have:
 * an index that is unused even then is of no use to any of these statements.
 */
export async function unusedIndexes(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `alter database ${client.escapeIdentifier(client.database ?? '')} set enable_seqscan = off`,
  )
  await client.end()
  const { portal, world, lists } = await filledPortal(6_000, { url, drop: async () => undefined })
  try {
    await measureLists(lists)
    await measureReads(portal, world, { runs: 1 })
    await measureJobs(portal)
    await measureWrites(portal, world, { runs: 1, samples: false })
    const { rows } = await portal.db.execute<{ name: string }>(sql`
      select stat.indexrelname as name from pg_stat_user_indexes stat join pg_index index on index.indexrelid = stat.indexrelid
      where stat.schemaname = 'public' and stat.idx_scan = 0 and not index.indisunique order by 1`)
    return rows.map(({ name }) => name)
  } finally {
    await portal.close()
  }
}

async function measured(url: string, rows: number) {
  const { portal, world, lists } = await filledPortal(rows, { url, drop: async () => undefined })
  try {
    const ofLists = [...(await measureLists(lists))].map(
      ([name, buffers]) => [name, { buffers, ms: 0 }] as const,
    )
    const [reads, jobs] = [await measureReads(portal, world), await measureJobs(portal)]
    const writes = await measureWrites(portal, world)
    return { figures: new Map([...ofLists, ...reads, ...jobs, ...writes.measured]), faults: writes.faults }
  } finally {
    await portal.close()
  }
}
