import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWebIfStale } from '#apps/server/build-web.ts'
import type { Bench, Line } from './benchmark.ts'
import { startLonePostgres } from './lone-postgres.ts'
import { withDirectory } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { startPortal } from './started-portal.ts'

/**
 * What: the time from `npm start` to the first response, installed and built: on empty data (the database is created, migrated and
 * filled with the demonstration) and once more on the data of that start.
 * Against: Node with the embedded PostgreSQL alone, from its command until it accepts connections, on empty and on existing data.
 * Limit: 10 s.
 */
export async function firstAnswer({ scale }: Bench): Promise<Line[]> {
  await buildWebIfStale(() => undefined)
  const portal = async (varDir: string) => {
    const { firstAnswer: seconds, stop } = await startPortal(varDir, 'npm', 'start')
    await stop()
    return seconds / 1000
  }
  const postgres = async (varDir: string) => {
    const { ready, stop } = await startLonePostgres(join(varDir, 'postgres'))
    await stop()
    return ready / 1000
  }
  const pairs = await inTurns(
    scale.starts,
    () => twice(portal),
    () => twice(postgres),
  )
  const line = (which: 'first' | 'second'): Line => ({
    ...ratioOf(
      pairs.map(({ measured, reference }) => ({ measured: measured[which], reference: reference[which] })),
    ),
    name: `first answer, ${which} start`,
    against: 'Node with the embedded PostgreSQL alone',
    unit: 's',
    limit: { of: 'measured', atMost: 10 },
  })
  return [line('first'), line('second')]
}

/** Starts twice in one directory: on empty data, then on the data of the first start. */
const twice = (start: (varDir: string) => Promise<number>) =>
  withDirectory(async (varDir) => {
    await chmod(varDir, 0o711)
    return { first: await start(varDir), second: await start(varDir) }
  })
