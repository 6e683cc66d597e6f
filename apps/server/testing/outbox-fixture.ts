import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { startOutbox } from '#domain/ground/outbox/server/jobs.ts'
import { testMessage } from '#domain/ground/outbox/testing.ts'
import { openDatabase } from '#kit/db/database.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { createOutages } from '#kit/server/outages.ts'
import { readConfig } from '../config.ts'
import { openSecrets } from '../secret-key.ts'

// Only the outbox, in a process that the test kills repeatedly. `AT` is the time of this start; `QUEUE` is the number of messages to enqueue
// first.

const config = readConfig(process.env)
const clock = fixedClock(process.env.AT ?? '')
const databaseUrl = config.databaseUrl ?? ''
const { db } = openDatabase(databaseUrl, 8)
await openSecrets(db, config, clock.now())

const wanted = Number(process.env.QUEUE ?? 0)
const settings = { publicUrl: 'http://portal.test' } as Parameters<typeof enqueueAll>[1]['settings']
for (let done = 0; done < wanted; done += 500) {
  const some = Array.from({ length: Math.min(500, wanted - done) }, (_, at) => `message ${done + at}`)
  await enqueueAll(
    db,
    { clock, settings },
    some.map((occasion, at) =>
      testMessage({ occasion, subject: occasion, address: `guest${done + at}@example.com` }),
    ),
  )
}
const outages = createOutages({ error: console.error, warn: () => undefined })
const outbox = await startOutbox({
  db,
  databaseUrl,
  clock,
  senders: config.senders,
  mailbox: false,
  outages,
})
console.log('outbox started')
await outbox.wake()
