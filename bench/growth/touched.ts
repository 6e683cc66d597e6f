import type { Pool } from 'pg'
import type { Database } from '#kit/db/database.ts'

const readings = `select coalesce(sum(hits + reads), 0)::int as touched
  from unnest($1::int[]) pid, pg_stat_get_backend_io(pid) where object = 'relation'`

type Look = { pids: string; touched: number }

/** Buffers touched so far by all connections of a pool. */
async function lookAt(pool: Pool): Promise<Look> {
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()))
  try {
    // without a forced flush a connection reports its statistics at most once a second
    const told = clients.map((client) =>
      client.query<{ pid: number }>('select pg_stat_force_next_flush(), pg_backend_pid() as pid'),
    )
    const pids = (await Promise.all(told)).flatMap(({ rows }) => rows.map(({ pid }) => pid)).sort()
    const [first] = clients
    const seen = await first?.query<{ touched: number }>({ name: 'touched', text: readings, values: [pids] })
    return { pids: pids.join(), touched: seen?.rows[0]?.touched ?? 0 }
  } finally {
    for (const client of clients) client.release()
  }
}

/**
 * Shared buffers that a portal's connections touch during a run: its read and write statements with the commit, triggers, constraints and
 * planning. `prepare` creates the data that one run consumes; the smallest of several runs counts, as the first ones on a connection also read
 * the catalogue.
 */
export async function touchedBy<T>(
  db: Database,
  {
    prepare,
    run,
    runs = 3,
  }: { prepare?: (() => Promise<T>) | undefined; run(prepared: T): Promise<unknown>; runs?: number },
): Promise<number> {
  const pool = (db as Database & { $client: Pool }).$client
  let least = Number.POSITIVE_INFINITY
  let before = await lookAt(pool)
  for (let left = runs; left > 0; left--) {
    const prepared = (await prepare?.()) as T
    if (prepare) before = await lookAt(pool)
    await run(prepared)
    const after = await lookAt(pool)
    if (before.pids === after.pids) least = Math.min(least, after.touched - before.touched)
    before = after
  }
  if (!Number.isFinite(least)) throw new Error('the connections of the pool changed in each run')
  return least
}
