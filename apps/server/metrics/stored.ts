import type { Registry } from 'prom-client'
import { channels } from '#domain/ground/outbox/rules.ts'
import { outboxStanding } from '#domain/ground/outbox/server/actions.ts'
import { countRefusedSignIns } from '#domain/identity/sign-in/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { countJobs } from '#kit/jobs/store.ts'
import { clockOffset } from '../doctor/database.ts'
import { gauge } from './gauge.ts'

/** Milliseconds after which the metrics are told without the figures of a database that does not answer. */
const patience = 3_000

async function soon<T>(reading: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the database does not answer')), patience)
  return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer))
}

type Stored = Pick<Services, 'db' | 'clock'>

function reportOutbox(registry: Registry, { db, clock }: Stored): void {
  // one reading for both of its gauges
  let reading: ReturnType<typeof outboxStanding> | undefined
  const standing = () => {
    reading ??= soon(outboxStanding(db, clock.now())).finally(() => {
      reading = undefined
    })
    return reading
  }
  gauge(
    registry,
    {
      name: 'outbox_messages',
      help: 'Messages that are due (queued), and those of the last 24 hours that failed',
      labels: ['channel', 'state'],
    },
    async (put) => {
      const told = await standing()
      for (const channel of channels) {
        put(told[channel].queued, { channel, state: 'queued' })
        put(told[channel].failed, { channel, state: 'failed' })
      }
    },
  )
  gauge(
    registry,
    {
      name: 'outbox_oldest_seconds',
      help: 'How long the first message that is due has been waiting',
      labels: ['channel'],
    },
    async (put) => {
      const told = await standing()
      for (const channel of channels) put(told[channel].oldestSeconds, { channel })
    },
  )
}

/** What stands in the database: the same figure in each process, so take the largest of them. */
export function reportStored(registry: Registry, { db, clock }: Stored, ownClock = Date.now): void {
  reportOutbox(registry, { db, clock })
  gauge(
    registry,
    {
      name: 'login_refusals_last_hour',
      help: 'Logins that were refused in the last hour',
      labels: ['reason'],
    },
    async (put) => {
      for (const [reason, count] of Object.entries(await soon(countRefusedSignIns(db, clock.now()))))
        put(count, { reason })
    },
  )
  gauge(registry, { name: 'jobs', help: 'Jobs of the last day', labels: ['state'] }, async (put) => {
    for (const [state, count] of Object.entries(await soon(countJobs(db)))) put(count, { state })
  })
  gauge(
    registry,
    {
      name: 'database_clock_offset_seconds',
      help: 'How far the clock of the database is ahead of this machine’s',
    },
    async (put) => put(await soon(clockOffset(db, ownClock))),
  )
}
