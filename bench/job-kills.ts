import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runThroughKills } from '#apps/server/testing/killed-jobs.ts'
import { startTestServer } from '#kit/testing/postgres-server.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/** Kills the server (SIGKILL); it is started again on the same port, and recovers. */
async function killDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const running = await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')
  process.kill(Number(running.split('\n')[0]), 'SIGKILL')
}

/**
 * What: results of a job whose process was killed ten times in the middle (SIGKILL), and the database three times a moment before, and once more
 * under the process that ends it. Against: one job. A job that does not end, or has another number of results, stops the benchmark.
 */
export async function jobKills({ scale: { kills } }: Bench): Promise<Line[]> {
  const server = await startTestServer()
  try {
    const databaseAway = () => killDatabase(server.adminUrl)
    const ended = await runThroughKills({ databaseUrl: server.templateUrl, kills, databaseAway })
    if (ended.state !== 'ready' || ended.results !== 1)
      throw new Error(`not ended once: ${JSON.stringify(ended)}`)
    return [
      {
        ...ratioOf([{ measured: ended.results, reference: 1 }]),
        name: `results of a job, ${kills} kills`,
        against: 'the job',
        unit: 'results',
        limit: { of: 'ratio', atMost: 1 },
      },
    ]
  } finally {
    await server.stop()
  }
}
