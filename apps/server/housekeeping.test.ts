import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { type App, buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { steps } from './housekeeping.ts'

let database: FreshDatabase
let varDir: string
let app: App
const clock = fixedClock('2026-05-01T02:00:00Z')

beforeAll(async () => {
  ;[database, varDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'housekeeping-'))])
  const config = readConfig({ VAR_DIR: varDir, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
  app = await buildApp({ ...config, databaseUrl: database.url, clock, jobs: false })
})
afterAll(async () => {
  await app.close()
  await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
})

// housekeeping starts while the first edition is still being created; this must not cause log lines at a first start
test.each(steps.map((step) => [step.name, step] as const))(
  '%s has nothing to do in an empty database',
  async (_name, step) => {
    const outcome = await step.run(app.context.services, clock.now(), undefined)
    expect(typeof outcome === 'number' ? outcome : outcome.count).toBe(0)
  },
)
