import { lapseOffers } from '#domain/programme/attendance/server/actions.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openRegistration } from './registration-open.ts'

// One of several server processes on one database, for rushes of sign-ups. It prints its address and exits with its parent. Instead of each minute,
// it lapses offers when it gets a message: those that will have expired in the given number of hours.

process.on('disconnect', () => process.exit(0))
const config = readConfig(process.env)
if (config.databaseUrl === undefined) throw new Error('which database?')
const { server, context } = await buildApp({ ...config, databaseUrl: config.databaseUrl, jobs: false })
const { services } = context
openRegistration(services)
process.on('message', async ({ lapseAfterHours }: { lapseAfterHours: number }) => {
  const now = () => new Date(services.clock.now().getTime() + lapseAfterHours * 3_600_000)
  process.send?.({ lapsed: await lapseOffers({ ...services, clock: { ...services.clock, now } }) })
})
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }))
