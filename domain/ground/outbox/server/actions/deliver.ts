import { setTimeout } from 'node:timers/promises'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import type { Pace } from '#kit/senders/pace.ts'
import { type Sender, SendingFailed, type Sent } from '#kit/senders/sender.ts'
import type { Outages } from '#kit/server/outages.ts'
import { languagesOf } from '#kit/words/template.ts'
import type { Channel } from '../../rules.ts'
import { claimNext, keepDelivery, type StoredMessage } from '../store.ts'
import { settleFailed } from './outcome.ts'

export type Senders = { [C in Channel]?: Sender | undefined }

/** How many messages of a channel are sent concurrently. */
const concurrency = 10
/** Milliseconds after which a message is sent again if its process died; much longer than any sender takes. */
const lease = 600_000
/** After this many attempts, about nine hours, a message has failed. */
export const triesAtMost = 24
/** Milliseconds until the second attempt, doubled each time. */
const pause = { first: 15_000, longest: 1_800_000, away: 60_000 }

const pauseAfter = (tries: number) => Math.min(pause.first * 2 ** (tries - 1), pause.longest)

export type Delivery = {
  db: Database
  clock: Clock
  senders: Senders
  /** Limits a channel to the rate of its provider. */
  paces?: { [C in Channel]?: Pace | undefined }
  /** Whether only urgent messages leave at this moment. */
  isQuiet?(now: Date): boolean
  outages?: Outages
  /** Ends the round after the messages in progress. */
  signal?: AbortSignal
}

/**
 * Sends the messages that are due on one channel and returns how many were sent. May run in several processes at once. A message is claimed before
 * it is sent and updated after: those claimed by a process that dies are sent again, with the same id. Several workers each take the next message as
 * soon as they have sent one, so that a slow one delays no other and an urgent message goes to the next free worker. Stops when the provider accepts
 * nothing at all.
 */
export async function deliverQueued(delivery: Delivery, channel: Channel): Promise<number> {
  const workers: Promise<void>[] = []
  let [sent, isOver] = [0, false]
  async function work() {
    while (!isOver && !delivery.signal?.aborted) {
      const message = await claimInTurn(delivery, channel)
      if (!message) return
      // another worker starts once there is something to do
      if (workers.length < concurrency) workers.push(work())
      const outcome = await deliver(delivery, message)
      if (outcome === 'sent') sent++
      if (outcome === 'away') isOver = true
    }
  }
  workers.push(work())
  // workers are added while others are waited for
  for (let at = 0; at < workers.length; at++) await workers[at]
  return sent
}

/** Waits for the channel's rate limit and only then claims the next message, so that newly urgent ones come first. */
async function claimInTurn({ db, clock, paces, isQuiet, signal }: Delivery, channel: Channel) {
  const pace = paces?.[channel]
  const wait = (await pace?.take()) ?? 0
  if (wait > 0) await setTimeout(wait, undefined, { signal }).catch(() => undefined)
  const now = clock.now()
  const until = new Date(now.getTime() + lease)
  const claim = { channel, now, until, urgentOnly: isQuiet?.(now) ?? false }
  const message = signal?.aborted ? undefined : await claimNext(db, claim)
  if (!message) await pace?.giveBack()
  return message
}

async function deliver({ db, clock, senders, outages }: Delivery, message: StoredMessage) {
  if (message.usefulUntil && message.usefulUntil <= clock.now()) {
    await keepDelivery(db, message, {
      state: 'failed',
      failure: 'of no use any more when it could be sent',
    })
    return 'failed'
  }
  const reason = await send(senders[message.channel], message)
  const now = clock.now()
  if (!(reason instanceof SendingFailed)) {
    outages?.works(message.channel)
    await keepDelivery(db, message, { state: 'sent', failure: null, sentAt: now, ...reason })
    return 'sent'
  }
  const failure = reason.message.slice(0, 500)
  if (reason.why === 'away') {
    outages?.failed(message.channel, { reason: failure })
    // not the message's fault: it costs no attempt, and the short delay keeps the order of the queue during an outage
    const nextTryAt = new Date(now.getTime() + pause.away)
    await keepDelivery(db, message, { failure, nextTryAt, tries: message.tries - 1 })
    return 'away'
  }
  if (reason.why === 'refused' || message.tries >= triesAtMost) {
    await settleFailed(db, message, failure, now)
    return 'failed'
  }
  await keepDelivery(db, message, {
    failure,
    nextTryAt: new Date(now.getTime() + pauseAfter(message.tries)),
  })
  return 'later'
}

/** The values of a message in its language; in Chinese where it has both languages. */
function valuesOf({ language, link, values = {} }: StoredMessage): Record<string, string> {
  const [first = 'zh'] = languagesOf(language)
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[first] : value,
  ])
  return { ...Object.fromEntries(filled), ...(link && { link }) }
}

/** Returns the provider's answer when it accepted a message, or why it did not. */
async function send(sender: Sender | undefined, message: StoredMessage): Promise<Sent | SendingFailed> {
  const { id, address, subject, text, channel, template, language } = message
  if (!sender) return new SendingFailed('refused', `no sender for ${channel}`)
  if (text === undefined || subject === undefined)
    return new SendingFailed('refused', 'the text was encrypted with another SECRET_KEY')
  try {
    const from = { key: template, language, values: valuesOf(message) }
    return (await sender({ id, to: address, subject, text, template: from })) ?? {}
  } catch (error) {
    // any exception of a sender is stored with the message and retried, so that one message cannot stop the others
    return error instanceof SendingFailed ? error : new SendingFailed('later', String(error))
  }
}
