import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#kit/db/database.ts'
import { runUntilStopped } from '../lifecycle.ts'
import { openData } from '../open-data.ts'
import { findPort, listenOrExplain } from '../port.ts'
import { watchSchema } from '../watch-schema.ts'

// The start command's parts around a server with one slow route, for the tests of start and shutdown.

const [varDir, portText, slowness] = process.argv.slice(2)
if (varDir === undefined) throw new Error('which directory?')
const [port, host] = [Number(portText), '127.0.0.1']

await runUntilStopped(async (life) => {
  await findPort(port, host)
  console.log('starting')
  const databaseUrl = await openData({ varDir, databaseUrl: process.env.DATABASE_URL }, life, console.log)
  const { db } = await life.keep(
    async () => openDatabase(databaseUrl, 2),
    ({ close }) => close(),
  )
  await life.keep(
    async () => watchSchema(life, db, 100),
    async (watch) => watch.stop(),
  )
  const server = createServer(async (_request, response) => {
    console.log('asked')
    await pause(Number(slowness))
    response.setHeader('connection', 'close').end('answered')
  })
  await life.keep(
    () => listenOrExplain(() => once(server.listen(port, host), 'listening'), port),
    () => once(server.close(), 'close'),
  )
  console.log(`listening on ${JSON.stringify(server.address())}`)
})
