import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openRegistration } from './registration-open.ts'
import { withoutLocks } from './without-locks.ts'

// One of several server processes on one database, for tests of what must hold over all processes. It prints its address and exits with its
// parent. WITH_JOBS: it works as PROCESS_ROLE says; otherwise it leaves jobs and messages alone.

process.on('disconnect', () => process.exit(0))
if (process.env.WITHOUT_LOCK) withoutLocks()
const config = readConfig(process.env)
if (config.databaseUrl === undefined) throw new Error('which database?')
const { server, context } = await buildApp({
  ...config,
  databaseUrl: config.databaseUrl,
  jobs: Boolean(process.env.WITH_JOBS),
})
openRegistration(context.services)
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }))
