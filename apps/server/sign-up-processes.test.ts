import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { crowdOverProcesses, killedInTheRush } from './testing/rush-rounds.ts'
import { prepareRush, type Rush, startRushServer } from './testing/sign-up-rush.ts'

// Places are never oversold by several real processes on one database, nor by one that is killed; `npm run bench -- sign-up-kills` does it at size.

let database: FreshDatabase
let varDir: string
let rush: Rush
beforeAll(async () => {
  ;[database, varDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'portal-rush-'))])
  rush = await prepareRush(database.url, 60)
}, 60_000)
afterAll(async () => {
  await rush.close()
  await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
})

test('two processes give away each place once while people cancel and offers lapse', {
  timeout: 60_000,
}, async () => {
  const start = () => startRushServer(database.url, varDir)
  const servers = await Promise.all([start(), start()])
  try {
    const { faults, looks } = await crowdOverProcesses({ rush, servers, capacity: 12 })
    expect(faults).toEqual([])
    expect(looks).toBeGreaterThan(5)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('a process killed in the rush loses nothing it has acknowledged, and gives the same answers again', {
  timeout: 60_000,
}, async () => {
  const round = { rush, databaseUrl: database.url, varDir, capacity: 12, after: 1 }
  expect((await killedInTheRush(round)).faults).toEqual([])
})
