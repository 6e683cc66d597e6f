import type { Database } from '#kit/db/database.ts'
import { isAboutRecipient } from '../../words/failures.ts'
import { findMessage } from '../store/messages.ts'
import { clearUnreachable, markUnreachable } from '../store/unreachable.ts'
import { keepOutcome } from '../store.ts'

/** A message came back, or was refused for good: its address is remembered as long as that is the address's fault. */
export async function noteFailure(db: Database, address: string, failure: string, at: Date): Promise<void> {
  if (isAboutRecipient(failure)) await markUnreachable(db, address, failure, at)
}

export type Receipt = { id: string; isDelivered: boolean; failure: string }

const longest = 500

/**
 * Keeps what a provider tells of a message later: it was delivered, or it came back. What is said of an unknown message, or that
 * was not sent, changes nothing; neither does the same again.
 */
export async function settleMessage(
  db: Database,
  { id, isDelivered, failure }: Receipt,
  at: Date,
): Promise<void> {
  const message = await findMessage(db, id)
  // a server may take a message and send it back later; what was delivered stays so
  if (!message || !['sent', 'bounced'].includes(message.state)) return
  if (isDelivered) {
    await keepOutcome(db, id, { state: 'delivered', failure: null, settledAt: at })
    await clearUnreachable(db, message.address)
    return
  }
  const reason = failure.slice(0, longest)
  await keepOutcome(db, id, { state: 'bounced', failure: reason, settledAt: at })
  await noteFailure(db, message.address, reason, at)
}
