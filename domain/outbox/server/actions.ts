import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusals.ts'
import type { Services, Settings } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { Channel, ShownMessage } from '../rules.ts'
import { insertMessage, newestMessages } from './store.ts'

export type OutgoingMessage = {
  channel: Channel
  address: string
  language: Language
  /** Names the person and the event that causes the message: whoever was told of it is not told again. */
  occasion: string
  subject: string
  text: string
  /** Path within the portal that the message leads to; its whole address is written below the text. */
  link?: string | undefined
}

/**
 * Puts a message into the outbox in the caller's transaction: it is sent after the commit and never without it.
 * Let `services.wakeOutbox` follow the commit, or it waits up to a minute. Answers false when that person was already told.
 */
export function enqueue(
  db: Database,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  { link, text, ...message }: OutgoingMessage,
): Promise<boolean> {
  const now = clock.now()
  return insertMessage(db, {
    ...message,
    id: randomUUID(),
    text: link ? `${text}\n\n${settings.publicUrl}${link}` : text,
    link: link ?? null,
    queuedAt: now,
    nextTryAt: now,
  })
}

/** Whether anything can be sent on this channel: SMS has no real sender yet, the mailbox page takes everything. */
export const canSendOn = ({ mailbox }: Settings, channel: Channel) => mailbox || channel === 'mail'

/** How many messages the mailbox page shows. */
const shownAtOnce = 100

/** What the mailbox page shows; it does not exist once a real sender is configured. */
export async function readMailbox(
  db: Database,
  settings: Settings,
  to: string | undefined,
): Promise<ShownMessage[]> {
  if (!settings.mailbox) throw refuse('notFound')
  const messages = await newestMessages(db, to, shownAtOnce)
  return messages.map(({ queuedAt, text = '', ...message }) => ({
    ...message,
    text,
    queuedAt: queuedAt.toISOString(),
  }))
}
