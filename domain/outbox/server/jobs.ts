import { PgBoss } from 'pg-boss'
import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import { type SmtpSettings, smtpSender } from '#kit/senders/smtp.ts'
import { deliverQueued, type Senders } from './actions/deliver.ts'

const queue = 'outbox'

type Outbox = { db: Database; databaseUrl: string; clock: Clock; smtp: SmtpSettings | undefined }

/** What a message goes out by. Without a real sender it counts as sent at once: it stands in the mailbox page. */
function sendersFrom(smtp: SmtpSettings | undefined): { senders: Senders; close(): void } {
  if (!smtp)
    return { senders: { mail: async () => undefined, sms: async () => undefined }, close: () => undefined }
  const { send, close } = smtpSender(smtp)
  return { senders: { mail: send }, close }
}

/**
 * Starts the work of the outbox in this process: a round whenever somebody wakes it, and one each minute for what was queued by a process
 * that died before it could. Rounds are jobs of pg-boss, so that of several processes one does each of them.
 */
export async function startOutbox({ db, databaseUrl, clock, smtp }: Outbox) {
  const { senders, close } = sendersFrom(smtp)
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, useListenNotify: true })
  // a broken connection is opened anew by the next round; without a listener it would end the process
  boss.on('error', (error) => console.error('outbox:', error.message))
  await boss.start()
  // `short`: one round waits at most, however often the outbox is woken
  await boss.createQueue(queue, { policy: 'short', notify: true, retryLimit: 0, expireInSeconds: 3_600 })
  await boss.work(queue, () => deliverQueued({ db, clock, senders }))
  await boss.schedule(queue, '* * * * *')
  return {
    wake: async () => void (await boss.send(queue)),
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
      close()
    },
  }
}
