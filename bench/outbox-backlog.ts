import { deliverQueued } from '#domain/ground/outbox/server/actions/deliver.ts'
import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { testMessage } from '#domain/ground/outbox/testing.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import type { Bench, Line } from './benchmark.ts'
import { secretKey } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'

const start = new Date('2026-05-01T02:00:00Z')
const settings = { publicUrl: 'http://portal.test' } as Parameters<typeof enqueueAll>[1]['settings']

/** A queue of circulars, each to an address of its own, and the delivery from it. */
function circularsIn(db: Database) {
  let queued = 0
  let minutes = 0
  /** Queues circulars, each batch with a later timestamp than the one before. */
  async function queue(count: number) {
    for (let left = count; left > 0; left -= 500) {
      const clock = fixedClock(new Date(start.getTime() + ++minutes * 1_000).toISOString())
      const some = Array.from({ length: Math.min(500, left) }, () => `circular ${queued++}`)
      const messages = some.map((occasion) =>
        testMessage({ occasion, address: `${occasion.replace(' ', '')}@example.com` }),
      )
      await enqueueAll(db, { clock, settings }, messages)
    }
  }
  const code = (address: string) =>
    enqueueAll(
      db,
      { clock: fixedClock(new Date(start.getTime() + ++minutes * 1_000).toISOString()), settings },
      [testMessage({ occasion: `code ${minutes}`, address, urgent: true })],
    )
  /** Delivers `count` messages; returns the recipients in delivery order. */
  async function send(count: number): Promise<string[]> {
    const ended = new AbortController()
    const left: string[] = []
    const mail = async ({ to }: { to: string }) => {
      left.push(to)
      if (left.length >= count) ended.abort()
      return undefined
    }
    const clock = fixedClock(new Date(start.getTime() + 86_400_000).toISOString())
    await deliverQueued({ db, clock, senders: { mail }, signal: ended.signal }, 'mail')
    return left
  }
  /** Delivers `count` messages; returns messages a second. */
  async function rate(count: number): Promise<number> {
    const begun = performance.now()
    const left = await send(count)
    const perSecond = (left.length * 1_000) / (performance.now() - begun)
    await queue(left.length)
    return perSecond
  }
  return { queue, code, send, rate }
}

/**
 * What: throughput in messages a second to a sender that accepts each at once, with 20,000 circulars queued; a login code that is queued last must
 * be delivered first, or the benchmark stops.
 * Against: the same with 1,000 queued, in turns. Limit: 0.8 of it.
 */
export async function outboxBacklog({ scale, freshDatabase }: Bench): Promise<Line[]> {
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const opened = [openDatabase(await freshDatabase(), 8), openDatabase(await freshDatabase(), 8)] as const
  try {
    const [long, short] = [circularsIn(opened[0].db), circularsIn(opened[1].db)]
    await long.queue(scale.messages * 2)
    await short.queue(Math.max(20, scale.messages / 10))
    for (const { db } of opened) await db.execute('vacuum analyze outgoing_messages')
    await long.code('waiting@example.com')
    const [first] = await long.send(1)
    if (first !== 'waiting@example.com')
      throw new Error(`a code was queued, and ${first} was written to first`)
    const some = Math.max(10, scale.messages / 20)
    const pairs = await inTurns(
      scale.rounds,
      () => long.rate(some),
      () => short.rate(some),
    )
    return [
      {
        ...ratioOf(pairs),
        name: `messages that leave, ${scale.messages * 2} waiting`,
        against: `${scale.messages / 10} waiting`,
        unit: '/s',
        limit: { of: 'ratio', atLeast: 0.8 },
      },
    ]
  } finally {
    await Promise.all(opened.map(({ close }) => close()))
  }
}
