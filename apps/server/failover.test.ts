import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#kit/db/migrate.ts'
import { startReplicatedPostgres } from '#kit/testing/replicated-postgres.ts'
import { failOverAmidSignUps } from './testing/failover.ts'
import { prepareRush, startRushServer } from './testing/sign-up-rush.ts'

// The primary of two database hosts is killed (SIGKILL) under sign-ups and its standby promoted; `npm run bench -- failover` does it three times.

test('after a fail-over the same process goes on with the new primary, and nothing that was acknowledged is lost', {
  timeout: 180_000,
}, async () => {
  const postgres = await startReplicatedPostgres()
  const varDir = await mkdtemp(join(tmpdir(), 'portal-failover-'))
  try {
    await migrate(postgres.url)
    const rush = await prepareRush(postgres.url, 400)
    const server = await startRushServer(postgres.url, varDir)
    const seen = await failOverAmidSignUps({ postgres, rush, server, rounds: 1 }).finally(async () => {
      await server.stop()
      await rush.close()
    })
    expect(seen.lost).toEqual([])
    expect(seen.acknowledged).toBeGreaterThan(2)
    // refused as an outage, and never as a fault of the portal
    expect(seen.failed.filter((status) => status !== 503)).toEqual([])
  } finally {
    await postgres.stop()
    await rm(varDir, { recursive: true, force: true })
  }
})
