import { openFirstEdition } from '#domain/summit/server/actions.ts'
import { buildApp } from './app.ts'
import { buildWebIfStale } from './build-web.ts'
import { readConfig } from './config.ts'
import { fillDemonstration } from './demo/fill.ts'
import { drawPortraits } from './demo/portraits.ts'
import { runUntilStopped } from './lifecycle.ts'
import { openData } from './open-data.ts'
import { listenPlainly, refuseTakenPort } from './port.ts'
import { welcome } from './welcome.ts'

const log = (message: string) => console.log(`· ${message}`)

await runUntilStopped(async (life) => {
  const config = readConfig(process.env)
  const { port, host } = config
  await refuseTakenPort(port, host)

  const [databaseUrl] = await Promise.all([openData(config, life, log), buildWebIfStale(log)])

  const app = await life.keep(
    () => buildApp({ ...config, databaseUrl }),
    (running) => running.close(),
  )
  // One's own database is never filled with invented people.
  const isOwn = config.databaseUrl !== undefined
  if (isOwn) await openFirstEdition(app.context.services.db, app.context.services.clock)
  const accounts = isOwn ? [] : await fillDemonstration(app.context)

  await listenPlainly(() => app.server.listen({ port, host }), port)
  console.log(welcome({ port, publicUrl: config.publicUrl, accounts }))
  // Nobody should wait for the drawing of two dozen portraits.
  if (accounts.length > 0)
    await life.keep(
      async () => drawPortraits(app.context, (fault) => app.server.log.error(fault, 'portraits')),
      (drawing) => drawing.stop(),
    )
})
