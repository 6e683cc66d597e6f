import { canSendOn, enqueue } from '#domain/outbox/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { channelOf } from '../../rules.ts'
import { messages } from '../../words/messages.ts'
import type { StoredAccount } from '../store.ts'

/**
 * Tells an account's owner, where they could be reached until now, that what they log in with was changed (ASVS 6.3.7): if it was not them,
 * they learn of it. Does nothing where no sender reaches them.
 */
export async function notifyOwner(
  tx: Database,
  services: Services,
  { id, account, language }: StoredAccount,
  what: 'passwordChanged' | 'accountChanged',
): Promise<void> {
  const channel = channelOf(account)
  if (!canSendOn(services.settings, channel)) return
  const { subject, text } = messages[what]
  await enqueue(tx, services, {
    channel,
    address: account,
    language,
    occasion: `${what} ${id} ${services.clock.now().toISOString()}`,
    subject: subject[language],
    text: text[language],
  })
}
