import { like } from 'drizzle-orm'
import { rateLimits } from '#kit/gates/limits/tables.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { fillDemonstration } from '../demo/fill.ts'
import { runUntilStopped } from '../lifecycle.ts'
import { openData } from '../open-data.ts'

// The portal with real senders together with demonstration data and a fixed image code, a combination that the configuration refuses.
// The limit of one code per minute and number has tests of its own; here it is reset every second, so that journeys need not wait.

await runUntilStopped(async (life) => {
  const config = { ...readConfig({ ...process.env, TEST_VERIFY_CODE: undefined }), testVerifyCode: 'abcd' }
  const databaseUrl = await openData(config, life, () => undefined)
  const app = await life.keep(
    () => buildApp({ ...config, databaseUrl }),
    (running) => running.close(),
  )
  await fillDemonstration(app.context)
  const { db } = app.context.services
  const forget = () => db.delete(rateLimits).where(like(rateLimits.key, 'send-apart%')).execute()
  await life.keep(
    async () => setInterval(forget, 1_000),
    async (timer) => clearInterval(timer),
  )
  await app.server.listen({ port: config.port, host: config.host })
  console.log(`http://localhost:${config.port}`)
})
