import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { fillDemonstration } from '../demo/fill.ts'
import { runUntilStopped } from '../lifecycle.ts'
import { openData } from '../open-data.ts'

// The portal with real senders, and yet with the demonstration's data and a known image code, which the configuration refuses together.

await runUntilStopped(async (life) => {
  const config = { ...readConfig({ ...process.env, TEST_VERIFY_CODE: undefined }), testVerifyCode: 'abcd' }
  const databaseUrl = await openData(config, life, () => undefined)
  const app = await life.keep(
    () => buildApp({ ...config, databaseUrl }),
    (running) => running.close(),
  )
  await fillDemonstration(app.context)
  await app.server.listen({ port: config.port, host: config.host })
  console.log(`http://localhost:${config.port}`)
})
