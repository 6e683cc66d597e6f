import type { Database } from '#kit/db/database.ts'
import { isAboutRecipient } from '../../words/failures.ts'
import { lockMessage } from '../store/messages.ts'
import { clearUnreachable, markUnreachable } from '../store/unreachable.ts'
import { isForgotten, keepDelivery, keepOutcome, type StoredMessage } from '../store.ts'

/** A message bounced or was refused permanently: its address is marked as unreachable if the address is the cause. */
async function noteFailure(tx: Database, address: string, failure: string, at: Date): Promise<void> {
  if (isAboutRecipient(failure)) await markUnreachable(tx, address, failure, at)
}

/**
 * Stores that a claimed message failed. In one transaction with what it says of its address: who forgets the recipient in between would not meet the address,
 * and it would be noted after.
 */
export const settleFailed = (db: Database, message: StoredMessage, failure: string, at: Date) =>
  db.transaction(async (tx) => {
    if (await keepDelivery(tx, message, { state: 'failed', failure }))
      await noteFailure(tx, message.address, failure, at)
  })

export type Receipt = { id: string; isDelivered: boolean; failure: string }

const longest = 500

/**
 * Stores what a provider reports later: delivered or bounced. Reports about unknown, unsent or delivered messages change nothing, nor does a repeated
 * report of a bounce: the owner of the address may have cleared it since. The message is locked, so that its recipient is forgotten before or after.
 */
export const settleMessage = (db: Database, receipt: Receipt, at: Date): Promise<void> =>
  db.transaction((tx) => settleLocked(tx, receipt, at))

async function settleLocked(db: Database, { id, isDelivered, failure }: Receipt, at: Date): Promise<void> {
  const message = await lockMessage(db, id)
  // a server may accept a message and bounce it later; a delivered one stays delivered
  if (!message || !['sent', 'bounced'].includes(message.state)) return
  if (isDelivered) {
    await keepOutcome(db, id, { state: 'delivered', failure: null, settledAt: at })
    await clearUnreachable(db, message.address)
    return
  }
  if (message.state === 'bounced') return
  if (isForgotten(message)) {
    await keepOutcome(db, id, { state: 'bounced', settledAt: at })
    return
  }
  const reason = failure.slice(0, longest)
  await keepOutcome(db, id, { state: 'bounced', failure: reason, settledAt: at })
  await noteFailure(db, message.address, reason, at)
}
