import type { Clock } from '#kit/clock/clock.ts'
import type { Database } from '#kit/db/database.ts'
import { type Sender, SendingFailed } from '#kit/senders/sender.ts'
import type { Channel } from '../../rules.ts'
import { claimDue, keepOutcome, type StoredMessage } from '../store.ts'

export type Senders = { [C in Channel]?: Sender | undefined }

/** How many messages are on their way at once. */
const concurrency = 10
/** Milliseconds until a message whose sender died in the middle is sent again; much longer than any sender takes. */
const lease = 600_000
/** After this many tries, about nine hours, a message has failed. */
export const triesAtMost = 24
/** Milliseconds until the second try, doubled each time. */
const pause = { first: 15_000, longest: 1_800_000, away: 60_000 }

const pauseAfter = (tries: number) => Math.min(pause.first * 2 ** (tries - 1), pause.longest)

type Delivery = { db: Database; clock: Clock; senders: Senders }

/**
 * Sends what is due, oldest first, and answers how many were taken. May run in several processes at once. A message is marked before it is
 * sent and after: who dies in between sends it once more, with the same id. Stops when nobody takes messages at all.
 */
export async function deliverQueued(delivery: Delivery): Promise<number> {
  const { db, clock } = delivery
  for (let sent = 0; ; ) {
    const now = clock.now()
    const claimed = await claimDue(db, now, new Date(now.getTime() + lease), concurrency)
    const outcomes = await Promise.all(claimed.map((message) => deliver(delivery, message)))
    sent += outcomes.filter((outcome) => outcome === 'sent').length
    if (claimed.length === 0 || outcomes.includes('away')) return sent
  }
}

async function deliver({ db, clock, senders }: Delivery, message: StoredMessage) {
  const reason = await send(senders[message.channel], message)
  const now = clock.now()
  if (!reason) {
    await keepOutcome(db, message.id, { state: 'sent', failure: null, sentAt: now })
    return 'sent'
  }
  const failure = reason.message.slice(0, 500)
  if (reason.why === 'away') {
    // not this message's fault: it costs no try, and the short pause keeps the order of the queue through an outage
    const nextTryAt = new Date(now.getTime() + pause.away)
    await keepOutcome(db, message.id, { failure, nextTryAt, tries: message.tries - 1 })
    return 'away'
  }
  if (reason.why === 'refused' || message.tries >= triesAtMost) {
    await keepOutcome(db, message.id, { state: 'failed', failure })
    return 'failed'
  }
  await keepOutcome(db, message.id, {
    failure,
    nextTryAt: new Date(now.getTime() + pauseAfter(message.tries)),
  })
  return 'later'
}

/** Answers why a message was not taken; undefined when it was. */
async function send(sender: Sender | undefined, { id, address, subject, text, channel }: StoredMessage) {
  if (!sender) return new SendingFailed('refused', `no sender for ${channel}`)
  if (text === undefined)
    return new SendingFailed('refused', 'the text was encrypted with another SECRET_KEY')
  try {
    await sender({ id, to: address, subject, text })
    return undefined
  } catch (error) {
    // whatever breaks in a sender is kept with the message and tried again, so that one message cannot stop the others
    return error instanceof SendingFailed ? error : new SendingFailed('later', String(error))
  }
}
