import { PgBoss } from 'pg-boss'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { listenTo } from '#kit/db/notifications.ts'
import { spaced } from '#kit/jobs/spaced.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { type AlibabaSmsSettings, alibabaSmsSender } from '#kit/senders/alibaba-sms.ts'
import { createPace } from '#kit/senders/pace.ts'
import { type Sender, SendingFailed } from '#kit/senders/sender.ts'
import { type SmtpSettings, smtpSender } from '#kit/senders/smtp.ts'
import { readInstallation, waitsForRelease } from '#kit/server/installation/installation.ts'
import { type Observe, observing } from '#kit/server/observe.ts'
import type { Outages } from '#kit/server/outages.ts'
import { type Channel, channels, isQuiet } from '../rules.ts'
import { type Delivery, deliverQueued } from './actions/deliver.ts'
import { readReturns } from './actions/receipts.ts'
import { returnAddress } from './actions/return-address.ts'
import { readSettings } from './store/settings.ts'

type MailExtras = {
  perSecond: number
  /** The base address for bounces; each message has a return address of its own derived from it. */
  bounceAddress?: string | undefined
  /** The IMAP mailbox of bounces. */
  bounceMailbox?: string | undefined
}

/** The senders; a channel without one sends nothing. Without any, the mailbox page shows all messages. */
export type SenderSettings = {
  mail?: (Omit<SmtpSettings, 'returnAddress' | 'headOf'> & MailExtras) | undefined
  sms?: (AlibabaSmsSettings & { perSecond: number }) | undefined
}

/** The head of letters in this language; undefined where the event has no face. */
type HeadOf = SmtpSettings['headOf']

type OutboxOptions = {
  db: Database
  databaseUrl: string
  /** Where a connection is a session of its own, if `databaseUrl` leads through a pooler. */
  sessionUrl?: string | undefined
  /** Whether this process sends; one that does not only wakes those that do. */
  sends?: boolean
  clock: Clock
  senders: SenderSettings
  headOf?: HeadOf
  /** No sender is configured: messages are shown instead of being sent. */
  mailbox: boolean
  /** Called when a provider accepts nothing, and when it does again. */
  outages: Outages
  /** Told of each message that a provider was given. */
  observe?: Partial<Record<Channel, Observe>>
}

/** The mailbox of bounces, read each minute by one process. */
const returns = 'outbox-returns'

/** Schedules reading the mailbox of bounces each minute, where there is one. */
async function scheduleReturns(
  boss: PgBoss,
  by: Parameters<typeof readReturns>[0],
  mailbox: string | undefined,
) {
  if (!mailbox) return
  await boss.createQueue(returns, { policy: 'short', retryLimit: 0, expireInSeconds: 600 })
  await boss.work(returns, () => readReturns(by, { url: mailbox }))
  await boss.schedule(returns, '* * * * *')
}

/** Two concurrent rounds of a channel in each process: messages queued while one waits for a slow provider are sent by the other. */
const rounds = 2

/** Milliseconds between two wakes of this process: a round costs a dozen statements, and a crowd that signs up would ask for one many times a second. */
const betweenWakes = 200

/** With the mailbox page a message counts as sent at once. */
const toMailbox = async () => undefined

/** A message that its recipient cannot get is no failure of the provider. */
const isProvidersFailure = (error: unknown) => !(error instanceof SendingFailed && error.why === 'refused')

const observed = (send: Sender, observe: Observe | undefined): Sender =>
  observe ? (message) => observing(observe, () => send(message), isProvidersFailure) : send

type Opening = Pick<OutboxOptions, 'db' | 'senders' | 'headOf' | 'mailbox' | 'observe'>

function openSenders({ db, senders: { mail, sms }, headOf, mailbox, observe }: Opening) {
  if (mailbox) return { senders: { mail: toMailbox, sms: toMailbox }, paces: {}, close: () => undefined }
  const { bounceAddress } = mail ?? {}
  const returning = bounceAddress && { returnAddress: (id: string) => returnAddress(bounceAddress, id) }
  const smtp = mail && smtpSender({ ...mail, ...returning, ...(headOf && { headOf }) })
  return {
    senders: {
      mail: smtp && observed(smtp.send, observe?.mail),
      sms: sms && observed(alibabaSmsSender(sms), observe?.sms),
    },
    paces: {
      mail: mail && createPace(db, 'mail', mail.perSecond),
      sms: sms && createPace(db, 'sms', sms.perSecond),
    },
    close: () => smtp?.close(),
  }
}

/**
 * pg-boss on two connections of its own: calls that hold all others must not hold back messages. It knows neither several hosts nor a pooler, so it is given
 * what opens connections here.
 */
function openBoss({ databaseUrl, sessionUrl }: Pick<OutboxOptions, 'databaseUrl' | 'sessionUrl'>) {
  // five workers share them, and a wake that fails waits for the round of the minute
  const { pool, close } = openDatabase(databaseUrl, 2, { isPooled: sessionUrl !== undefined, wait: 10_000 })
  const db = {
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    listen: async (channel: string, topic: (payload: string) => void, gap: () => void) =>
      listenTo(sessionUrl ?? databaseUrl, { topic, gap }, channel),
  }
  return { boss: new PgBoss({ db, useListenNotify: true }), close }
}

/**
 * Starts the outbox in this process: a round on each channel whenever it is woken, and one each minute for messages queued by a process that died
 * before it could wake the outbox. Rounds are jobs of pg-boss, so that one of several processes runs each of them.
 */
export async function startOutbox(options: OutboxOptions) {
  const { db, clock, senders: settings, outages, sends = true } = options
  const { close, ...opened } = openSenders(options)
  const stopping = new AbortController()
  const { boss, close: closeBoss } = openBoss(options)
  // the next round opens a new connection; without a listener the error would end the process
  boss.on('error', (err) => outages.failed('database', { err }))
  await boss.start()
  const queueOf = (channel: Channel) => `outbox-${channel}`
  const wake = (channel: Channel) => boss.send(queueOf(channel))
  const round = async (channel: Channel) => {
    const decided = await readSettings(db)
    // a restored copy decides anew what the original may have sent: the operator says when that may leave
    const waits = waitsForRelease(await readInstallation(db, clock.now()))
    const delivery: Delivery = { db, clock, ...opened, signal: stopping.signal, outages }
    await deliverQueued({ ...delivery, isQuiet: (now) => waits || isQuiet(decided, now) }, channel)
  }
  for (const channel of channels.filter((each) => opened.senders[each])) {
    // `short`: at most one round waits, however often the outbox is woken
    const queue = queueOf(channel)
    await boss.createQueue(queue, { policy: 'short', notify: true, retryLimit: 0, expireInSeconds: 3_600 })
    if (!sends) continue
    for (let at = 0; at < rounds; at++) await boss.work(queue, () => round(channel))
    await boss.schedule(queue, '* * * * *')
  }
  if (sends) await scheduleReturns(boss, { db, clock, outages }, settings.mail?.bounceMailbox)
  const failed = (err: unknown) => outages.failed('database', { err })
  // on failure the round of the minute follows
  const wakes = spaced(
    async () => void (await Promise.all(channels.filter((each) => opened.senders[each]).map(wake))),
    betweenWakes,
    failed,
  )
  const waiting = new Set<NodeJS.Timeout>()
  return {
    wake: wakes.run,
    wakeIn(milliseconds: number) {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        wakes.run().catch(failed)
      }, milliseconds)
      waiting.add(timer)
    },
    async stop() {
      stopping.abort()
      for (const timer of waiting) clearTimeout(timer)
      await wakes.finish()
      await boss.stop({ graceful: true, timeout: 10_000 })
      await closeBoss()
      close()
    },
  }
}

export type Outbox = Awaited<ReturnType<typeof startOutbox>>
