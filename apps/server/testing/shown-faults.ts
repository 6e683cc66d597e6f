import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { channels } from '#domain/ground/outbox/rules.ts'
import { deliverQueued } from '#domain/ground/outbox/server/actions/deliver.ts'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { openStorage } from '#kit/files/storage.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { alibabaSmsSender } from '#kit/senders/alibaba-sms.ts'
import { smtpSender } from '#kit/senders/smtp.ts'
import { createOutages } from '#kit/server/outages.ts'
import { createApiServer } from '../api-server.ts'
import type { readConfig } from '../config.ts'
import { reportHealth } from '../health.ts'
import { reportStored } from '../metrics/stored.ts'
import { reportState } from '../metrics/work.ts'
import { watchOutages } from '../watch-outages.ts'

export const message = (db: Database, channel: 'mail' | 'sms', state: 'queued' | 'failed') =>
  db.insert(outgoingMessages).values({
    id: randomUUID(),
    channel,
    address: channel === 'mail' ? 'a@example.com' : '13900000000',
    language: 'en',
    template: 'signIn.code',
    occasion: randomUUID(),
    subject: 'x',
    text: 'x',
    values: {},
    state,
    queuedAt: new Date(),
    nextTryAt: new Date(),
  })

/** What a portal with these settings shows, whose messages are queued by way of a database that is open: the outages of `/readyz` and the metrics that are not as they should be. */
export async function shownBy(
  config: ReturnType<typeof readConfig>,
  { now, db: own }: { now: () => number; db: Database },
): Promise<string[]> {
  const outages = createOutages({ error: () => undefined, warn: () => undefined })
  const server = await createApiServer({ logLevel: 'silent', trustedProxies: 1 })
  const registry = new Registry()
  const { db, close } = openDatabase(config.databaseUrl ?? '', 4)
  const services = { db, clock: systemClock, files: await openStorage(config.storage) }
  reportHealth(server, { db, outages, registry })
  reportState(registry, { outages, varDir: config.varDir })
  reportStored(registry, services, now)
  const watch = watchOutages(server, services, { varDir: config.varDir, outages, isClaimed: true })
  watch.stop()
  const smtp = config.senders.mail && smtpSender(config.senders.mail)
  const senders = { mail: smtp?.send, sms: config.senders.sms && alibabaSmsSender(config.senders.sms) }
  try {
    await watch.look()
    for (const channel of channels) {
      await message(own, channel, 'queued')
      await deliverQueued({ db, clock: systemClock, senders, outages }, channel)
    }
    const { outages: away = [] } = (await server.inject('/readyz')).json() as { outages?: { what: string }[] }
    const metrics = (await server.inject('/metrics')).body
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
    const wrong = {
      'outbox_messages{state="failed"}': channels.some(
        (channel) => figure(`outbox_messages\\{channel="${channel}",state="failed"\\}`) > 0,
      ),
      disk_free_bytes: figure('disk_free_bytes') < 1_000_000,
      database_clock_offset_seconds: Math.abs(figure('database_clock_offset_seconds')) > 5,
    }
    const figures = Object.entries(wrong).filter(([, isWrong]) => isWrong)
    return [
      ...away.flatMap(({ what }) => ['/readyz', `outage{what="${what}"}`]),
      ...figures.map(([name]) => name),
    ]
  } finally {
    smtp?.close()
    await close()
    await server.close()
    await own.execute(sql`truncate outgoing_messages`)
  }
}
