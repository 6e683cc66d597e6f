import { lapseOffers } from '#domain/attendance/server/actions.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'

// One of several server processes on one database, for rushes of sign-ups. It prints where it listens, and ends when its parent does. What the
// housekeeping does each minute, it does when it is told: offers that have ended so many hours from now lapse.

process.on('disconnect', () => process.exit(0))
const config = readConfig(process.env)
if (config.databaseUrl === undefined) throw new Error('which database?')
const { server, context } = await buildApp({ ...config, databaseUrl: config.databaseUrl, jobs: false })
const { services } = context
process.on('message', async ({ lapseAfterHours }: { lapseAfterHours: number }) => {
  const now = () => new Date(services.clock.now().getTime() + lapseAfterHours * 3_600_000)
  process.send?.({ lapsed: await lapseOffers({ ...services, clock: { ...services.clock, now } }) })
})
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }))
