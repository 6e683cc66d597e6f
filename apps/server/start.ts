import { join } from 'node:path'
import { openDatabase } from '#kit/db/database.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { buildApp, builtWeb } from './app.ts'
import { buildWebIfStale } from './build-web.ts'
import { refuseUnfinishedRestore } from './claim-files.ts'
import { type Config, readConfig } from './config.ts'
import { fillDemonstration } from './demo/fill.ts'
import { drawPortraits } from './demo/portraits.ts'
import { settleInstallation } from './installation-kind.ts'
import { keepAssets } from './kept-assets.ts'
import { runUntilStopped } from './lifecycle.ts'
import { openData } from './open-data.ts'
import { findPort, listenOrExplain } from './port.ts'
import { prepareProduction } from './production-setup.ts'
import { requireWritable } from './var-dir.ts'
import { watchSchema } from './watch-schema.ts'
import { welcome } from './welcome.ts'

const log = (message: string) => console.log(`· ${message}`)

/** What the data are, before anything is built on them. */
async function settledAt(databaseUrl: string, config: Config) {
  const isPooled = config.databaseSessionUrl !== undefined
  const { db, close } = openDatabase(databaseUrl, 2, { isPooled })
  try {
    return await settleInstallation({ db, clock: systemClock }, config)
  } finally {
    await close()
  }
}

/** Folders with the scripts of versions before. A place that cannot be written costs a page that is open a reload, and no start. */
const keptBeside = ({ varDir }: Config) =>
  keepAssets(join(builtWeb, 'assets'), varDir).catch((error: unknown) => {
    log(`the scripts of this version are not kept for the next one: ${String(error)}`)
    return []
  })

await runUntilStopped(async (life) => {
  const given = readConfig(process.env)
  const port = await findPort(given.port, given.host)
  await requireWritable(given.varDir)
  await refuseUnfinishedRestore(given)

  const [databaseUrl] = await Promise.all([
    openData(given, life, log),
    given.processRole === 'worker' ? undefined : buildWebIfStale(log),
  ])
  const installation = await settledAt(given.databaseSessionUrl ?? databaseUrl, given)
  const config = { ...readConfig(process.env, installation.kind), port }
  const { host } = config
  const keptAssets = config.processRole === 'worker' ? [] : await keptBeside(config)

  const app = await life.keep(
    () => buildApp({ ...config, databaseUrl, keptAssets }),
    (running) => running.close(),
  )
  await life.keep(
    async () => watchSchema(life, app.context.services.db),
    async (watch) => watch.stop(),
  )
  const production = config.isDemonstration
    ? undefined
    : await prepareProduction(app.context.services, config)
  const accounts = config.isDemonstration ? await fillDemonstration(app.context) : []

  await listenOrExplain(() => app.server.listen({ port, host }), port)
  const { publicUrl, initialPassword } = config
  console.log(welcome({ port, publicUrl, accounts, initialPassword, installation, production }))
  // portraits are drawn in the background, so that the start does not wait for them
  if (accounts.length > 0)
    await life.keep(
      async () => drawPortraits(app.context, (fault) => app.server.log.error(fault, 'portraits')),
      (drawing) => drawing.stop(),
    )
})
