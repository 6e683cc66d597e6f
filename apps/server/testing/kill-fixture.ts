import { listEditions } from '#domain/ground/summit/server/actions.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { runUntilStopped } from '../lifecycle.ts'
import { openData } from '../open-data.ts'
import { openRegistration } from './registration-open.ts'

// The start command without the web app and the demonstration, which do not matter for acknowledged writes and take four fifths of the first start.

await runUntilStopped(async (life) => {
  const config = readConfig(process.env)
  const databaseUrl = await openData(config, life, () => undefined)
  const app = await life.keep(
    () => buildApp({ ...config, databaseUrl }),
    (running) => running.close(),
  )
  const { db, clock } = app.context.services
  openRegistration(app.context.services)
  if ((await listEditions({ db, services: { clock } })).length === 0) {
    // the system clock runs here, so the edition is open for registration today
    const year = clock.now().getUTCFullYear()
    await createSummit(db, { year: year + 1, registrationOpens: `${year}-01-01` })
  }
  await app.server.listen({ port: config.port, host: config.host })
  console.log(`listening on :${config.port}`)
})
