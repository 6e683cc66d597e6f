import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failOverAmidSignUps } from '#apps/server/testing/failover.ts'
import { prepareRush, startRushServer } from '#apps/server/testing/sign-up-rush.ts'
import { migrate } from '#kit/db/migrate.ts'
import { startReplicatedPostgres } from '#kit/testing/replicated-postgres.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/** Fail-overs, one after the other, of one process of the portal. */
const rounds = 3

/**
 * What: seconds from the promotion of a synchronous standby, after its primary was killed (SIGKILL) under ten sign-ups a second, to the first of them
 * that succeeds; the slowest of three. Against: the ten that a person waits before the page says that it failed. A sign-up that was acknowledged and is lost stops the benchmark.
 */
export async function failover(_bench: Bench): Promise<Line[]> {
  const postgres = await startReplicatedPostgres()
  const varDir = await mkdtemp(join(tmpdir(), 'portal-failover-'))
  try {
    await migrate(postgres.url)
    const rush = await prepareRush(postgres.url, 2_000)
    const server = await startRushServer(postgres.url, varDir)
    const { acknowledged, lost, untilFirst, failed } = await failOverAmidSignUps({
      postgres,
      rush,
      server,
      rounds,
    })
    await server.stop()
    await rush.close()
    if (lost.length > 0) throw new Error(`${lost.length} of ${acknowledged} acknowledged sign-ups are lost`)
    const slowest = Math.max(...untilFirst) / 1000
    return [
      {
        ...ratioOf([{ measured: slowest, reference: 10 }]),
        name: `first success after a promotion, slowest of ${rounds}; ${acknowledged} acknowledged, 0 lost, ${failed.length} refused`,
        against: 'what a person waits',
        unit: 's',
        limit: { of: 'measured', atMost: 10 },
      },
    ]
  } finally {
    await postgres.stop()
    await rm(varDir, { recursive: true, force: true })
  }
}
