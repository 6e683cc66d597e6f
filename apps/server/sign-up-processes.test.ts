import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { crowdOverProcesses, killedInTheRush } from './testing/rush-rounds.ts'
import {
  lineFaults,
  placesNow,
  prepareRush,
  type Rush,
  type RushServer,
  rushActivity,
  send,
  signUpCall,
  startRushServer,
} from './testing/sign-up-rush.ts'

// Several server processes on one database never oversell places, not even when one is killed; `npm run bench -- sign-up-kills` is the large run.

let database: FreshDatabase
let varDir: string
let rush: Rush
let servers: RushServer[] = []
beforeAll(async () => {
  ;[database, varDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'portal-rush-'))])
  rush = await prepareRush(database.url, 60)
  const start = () => startRushServer(database.url, varDir)
  servers = await Promise.all([start(), start()])
}, 60_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await rush.close()
  await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
})

test('two processes give away each place once while people cancel and offers lapse', {
  timeout: 60_000,
}, async () => {
  const { faults, looks } = await crowdOverProcesses({ rush, servers, capacity: 12 })
  expect(faults).toEqual([])
  expect(looks).toBeGreaterThan(5)
})

test('those who wait stand in the order in which they came, and each was told their place', {
  timeout: 60_000,
}, async () => {
  const [server] = servers
  const activityId = await rushActivity(rush.db, 6)
  const told = new Map<string, { ahead: number | null; came: number }>()
  // twelve concurrently, the next twelve after all of them have completed
  for (let came = 0; came < 5; came++)
    await Promise.all(
      rush.people.slice(came * 12, came * 12 + 12).map(async (person) => {
        const { status, data } = await send(server?.origin ?? '', signUpCall(person, activityId))
        expect(status).toBe(200)
        told.set(person.participantId, { ahead: data?.ahead ?? null, came })
      }),
    )
  expect(await placesNow(rush.db, activityId)).toMatchObject({ taken: 6, waiting: 54 })
  expect(await lineFaults(rush.db, activityId, told)).toEqual([])
})

test.runIf(isWholeRun)(
  'a process killed in the rush loses nothing it has acknowledged, and gives the same answers again',
  {
    timeout: 60_000,
  },
  async () => {
    const round = { rush, databaseUrl: database.url, varDir, capacity: 12, after: 1 }
    expect((await killedInTheRush(round)).faults).toEqual([])
  },
)
