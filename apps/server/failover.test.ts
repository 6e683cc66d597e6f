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
    const { acknowledged, lost, untilFirst } = await failOverAmidSignUps({
      postgres,
      rush,
      server,
      rounds: 1,
    })
    expect(lost).toEqual([])
    expect(acknowledged).toBeGreaterThan(2)
    expect(untilFirst).toHaveLength(1)
    await server.stop()
    await rush.close()
  } finally {
    await postgres.stop()
    await rm(varDir, { recursive: true, force: true })
  }
})
