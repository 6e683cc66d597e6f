import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { fillDemonstration } from '../demo/fill.ts'
import { runUntilStopped } from '../lifecycle.ts'
import { openData } from '../open-data.ts'

// The start command without the web app and the portraits, which do not matter for acknowledged writes; keeps twenty starts short.

await runUntilStopped(async (life) => {
  const config = readConfig(process.env)
  const databaseUrl = await openData(config, life, () => undefined)
  const app = await life.keep(
    () => buildApp({ ...config, databaseUrl }),
    (running) => running.close(),
  )
  await fillDemonstration(app.context)
  await app.server.listen({ port: config.port, host: config.host })
  console.log(`listening on :${config.port}`)
})
