import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { openDatabase } from '#kit/db/database.ts'
import { openStorage } from '#kit/files/storage.ts'
import { createJobs } from '#kit/jobs/jobs.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { readConfig } from '../config.ts'
import { openSecrets } from '../secret-key.ts'

// Only the jobs, in a process that the test kills repeatedly. Its one kind counts to `of`; a message is sent when a quarter has been counted. It ends
// when no job is left.

const config = readConfig(process.env)
const { db } = openDatabase(config.databaseUrl ?? '', 3)
await openSecrets(db, config, systemClock.now())
const jobs = createJobs<{ permissions: ReadonlySet<string>; accountId: string; role: string }, null>({
  db,
  files: await openStorage(config.storage),
  clock: systemClock,
  kinds: [
    {
      name: 'count',
      selection: z.object({ of: z.number() }),
      title: () => ({ zh: '计数', en: 'Count' }),
      isAllowed: () => true,
      async run({ selection: { of }, signal, tell, db: pool }) {
        for (let done = 0; done < of; done++) {
          signal.throwIfAborted()
          if (done === Math.floor(of / 4)) process.send?.('counting')
          // as an export does: what it is made of is read meanwhile
          await pool.execute('select 1')
          await pause(5)
          tell(done, of)
        }
        return { bytes: Buffer.from(`counted to ${of}`), mediaType: 'text/plain' }
      },
    },
  ],
  services: () => null,
  actorOf: async (_db, accountId) => ({ permissions: new Set(), accountId, role: 'viewer' }),
  editionOf: async () => undefined,
  report: (fault) => console.error(fault),
  pace: { lease: 400, beat: 50, retry: 100, look: 50 },
})
jobs.open()
const left = () => db.execute(sql`select 1 from jobs where state in ('queued', 'running')`).catch(() => null)
for (;;) {
  const found = await left()
  if (found?.rowCount === 0) break
  await pause(50)
}
await jobs.close()
process.exit(0)
