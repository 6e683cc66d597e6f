import { runMailings } from '#domain/publishing/notices/server/actions/mailings.ts'
import { openDatabase } from '#kit/db/database.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { readConfig } from '../config.ts'
import { openSecrets } from '../secret-key.ts'

// Only the job that writes copies of notices, in a process that the test kills repeatedly; it sends a message after each batch.

const config = readConfig(process.env)
const { db, close } = openDatabase(config.databaseUrl ?? '', 2)
await openSecrets(db, config, systemClock.now())
const settings = { publicUrl: 'http://portal.test', senders: new Set(['mail']) }
const services = {
  db,
  clock: systemClock,
  settings,
  wakeOutbox: async () => void process.send?.('written'),
} as unknown as Parameters<typeof runMailings>[0]
await runMailings(services)
await close()
process.exit(0)
