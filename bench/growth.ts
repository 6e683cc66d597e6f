import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Bench, Line } from './benchmark.ts'
import { boundOf, mostAllowed, namedIndexes } from './growth/bounds.ts'
import { filledPortal } from './growth/filled-portal.ts'
import { measureLists } from './growth/measure-lists.ts'
import { measureJobs, measureReads, measureWrites } from './growth/measure-operations.ts'
import { ratioOf } from './ratios.ts'

/** What a call or a job may touch more than with a hundredth of the rows. */
const allowed = { times: 1.5, more: 50 }

/**
 * What: the pages of shared memory that PostgreSQL touches for every reading call, as each of those whom it is for, for every list asked for in
 * every way that its declaration knows, and for every job of housekeeping with nothing to do. Buffers and not time: they are the same on every machine.
 * Against: the same where there is a hundredth of the participants, with everything around them in proportion.
 * Limit: 1.5 × the reference or 50 more; what is bounded otherwise stands with its reason in docs/growth.md.
 */
export async function growth({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const rows = Math.round(scale.participants * 1.2)
  const short = await measured(await freshDatabase(), Math.max(60, Math.round(rows / 100)))
  const long = await measured(await freshDatabase(), rows)
  const lines = [...long].map(([name, { buffers, ms }]): Line => {
    const { buffers: reference = 0, ms: msBefore = 0 } = short.get(name) ?? {}
    const times = ms && msBefore ? `${msBefore.toFixed(1)} → ${ms.toFixed(1)} ms` : ''
    return {
      ...ratioOf([{ measured: buffers, reference: Math.max(1, reference) }]),
      name: `buffers, ${name}`,
      against: 'a hundredth of the rows',
      unit: 'buffers',
      limit: { of: 'measured', atMost: mostAllowed(name, reference, allowed) },
      note: [times, boundOf(name)?.why].filter(Boolean).join('; '),
    }
  })
  return [...lines, unusedLine(await unusedIndexes(await freshDatabase()))]
}

/** Indexes that nothing asked and that docs/growth.md does not name, with the reason. */
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
 * Indexes that are no constraint and that no statement asks. Tried where no table may be read whole, since short tables are, whatever indexes they
 * have: what is not asked even so is of no use to any of these statements.
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
    return new Map([...ofLists, ...reads, ...jobs, ...(await measureWrites(portal, world))])
  } finally {
    await portal.close()
  }
}
