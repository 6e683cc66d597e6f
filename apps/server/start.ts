import { buildApp } from './app.ts'
import { buildWebIfStale } from './build-web.ts'
import { refuseUnfinishedRestore } from './claim-files.ts'
import { readConfig } from './config.ts'
import { fillDemonstration } from './demo/fill.ts'
import { drawPortraits } from './demo/portraits.ts'
import { runUntilStopped } from './lifecycle.ts'
import { openData } from './open-data.ts'
import { findPort, listenOrExplain } from './port.ts'
import { prepareProduction } from './production-setup.ts'
import { requireWritable } from './var-dir.ts'
import { watchSchema } from './watch-schema.ts'
import { welcome } from './welcome.ts'

const log = (message: string) => console.log(`· ${message}`)

await runUntilStopped(async (life) => {
  const given = readConfig(process.env)
  const { host } = given
  const port = await findPort(given.port, host)
  const config = { ...given, port }

  const { senders, mailbox } = config
  if (!mailbox && !senders.mail && !senders.sms)
    log(
      'no sender is configured: no code can be sent until SMTP_URL is set (or DEV_MAILBOX=on, to try things out)',
    )
  await requireWritable(config.varDir)
  await refuseUnfinishedRestore(config)

  const [databaseUrl] = await Promise.all([openData(config, life, log), buildWebIfStale(log)])

  const app = await life.keep(
    () => buildApp({ ...config, databaseUrl }),
    (running) => running.close(),
  )
  await life.keep(
    async () => watchSchema(life, app.context.services.db),
    async (watch) => watch.stop(),
  )
  if (!config.isDemonstration) await prepareProduction(app.context.services, config)
  const accounts = config.isDemonstration ? await fillDemonstration(app.context) : []

  await listenOrExplain(() => app.server.listen({ port, host }), port)
  const { publicUrl, initialPassword } = config
  console.log(welcome({ port, publicUrl, accounts, initialPassword }))
  // portraits are drawn in the background, so that the start does not wait for them
  if (accounts.length > 0)
    await life.keep(
      async () => drawPortraits(app.context, (fault) => app.server.log.error(fault, 'portraits')),
      (drawing) => drawing.stop(),
    )
})
