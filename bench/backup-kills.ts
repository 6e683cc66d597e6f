import pg from 'pg'
import { backUpThroughKills } from '#apps/server/testing/killed-backups.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/**
 * What: restores that the same command completed, with the same rows and files, after they were killed (SIGKILL) at twenty moments; and twenty kills of the backup
 * before. Against: those killed. An archive that stands under its own name and is not whole, or a restore that differs, stops the benchmark.
 */
export async function backupKills({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const { files, kills } = scale.backups
  const { killed, completed, faults, seconds } = await backUpThroughKills({
    databaseUrl: await freshDatabase(),
    emptyDatabase: async () => emptied(await freshDatabase()),
    files,
    kills,
  })
  const [fault, ...more] = faults
  if (fault) throw new Error(`${fault}${more.length > 0 ? ` and ${more.length} more` : ''}`)
  if (killed.restore === 0 || killed.backup === 0) throw new Error('nothing was killed: too fast')
  return [
    {
      ...ratioOf([{ measured: completed, reference: killed.restore }]),
      name: `restores completed, ${killed.restore} kills`,
      against: 'those killed',
      unit: 'restores',
      limit: { of: 'ratio', atLeast: 1 },
      note: `${killed.backup} backups killed; ${files} files: backup ${seconds.backup.toFixed(1)} s, restore ${seconds.restore.toFixed(1)} s`,
    },
  ]
}

/** Takes the schema away again, so that nothing is in the database. */
async function emptied(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
    return url
  } finally {
    await client.end()
  }
}
