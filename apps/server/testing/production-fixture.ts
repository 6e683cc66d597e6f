import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { settleInstallation } from '../installation-kind.ts'
import { runUntilStopped } from '../lifecycle.ts'
import { openData } from '../open-data.ts'
import { prepareProduction } from '../production-setup.ts'
import { welcome } from '../welcome.ts'

// An empty production as its operator starts it, with a fixed image code: a combination that the configuration refuses.
// The half hour in which an edition that was left still saves open forms is over a second after the file `half-hour-over` is in VAR_DIR.

await runUntilStopped(async (life) => {
  const config = { ...readConfig({ ...process.env, TEST_VERIFY_CODE: undefined }), testVerifyCode: 'abcd' }
  const databaseUrl = await openData(config, life, () => undefined)
  const app = await life.keep(
    () => buildApp({ ...config, databaseUrl }),
    (running) => running.close(),
  )
  const { db } = app.context.services
  const installation = await settleInstallation({ db, clock: systemClock }, config)
  const production = await prepareProduction(app.context.services, config)
  const end = async () => {
    if (!existsSync(join(process.env.VAR_DIR ?? '', 'half-hour-over'))) return
    await db.execute(sql`update summits set left_at = left_at - interval '1 hour'`)
  }
  await life.keep(
    async () => setInterval(() => void end().catch(() => undefined), 1_000),
    async (timer) => clearInterval(timer),
  )
  await app.server.listen({ port: config.port, host: config.host })
  console.log(welcome({ port: config.port, accounts: [], installation, production }))
})
