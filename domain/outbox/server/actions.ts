import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusals.ts'
import type { Services, Settings } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import {
  type MessageLanguage,
  type Template,
  type TemplateValues,
  writeMessage,
} from '#kit/words/template.ts'
import { type Channel, channelOf, type ShownMessage } from '../rules.ts'
import { textsOf } from './store/templates.ts'
import { insertMessage, newestMessages, type StoredMessage } from './store.ts'

/** Where a message goes; `accountId` where the sender knows whose the number or address is. */
export type Recipient = { address: string; language: MessageLanguage; accountId?: string | undefined }

export type OutgoingMessage<Name extends string = string> = {
  template: Template<Name>
  values: TemplateValues<Name>
  to: Recipient
  /** Names the person and the event that causes the message: a recipient who was told of it is not told again. */
  occasion: string
  /** Path within the portal that the message leads to; its whole address is written below the text. */
  link?: string | undefined
}

type Sending = Pick<Services, 'clock' | 'settings'>

/**
 * Writes a message from the stored texts of its template and puts it into the outbox in the caller's transaction: it is sent after the
 * commit and never without it. Let `services.wakeOutbox` follow the commit, or it waits up to a minute. Answers false when the recipient
 * was already told.
 */
export const enqueue = <Name extends string>(
  db: Database,
  services: Sending,
  message: OutgoingMessage<Name>,
): Promise<boolean> => write(db, services, randomUUID(), message)

async function write(
  db: Database,
  { clock, settings }: Sending,
  id: string,
  { template, values, to: { address, language, accountId }, occasion, link }: OutgoingMessage,
): Promise<boolean> {
  const now = clock.now()
  const channel = channelOf(address)
  const { subject, ...written } = writeMessage(await textsOf(db, template), values, language)
  const text = channel === 'sms' ? written.sms : written.text
  return insertMessage(db, {
    id,
    template: template.key,
    urgent: template.urgent,
    channel,
    address,
    accountId,
    language,
    occasion,
    subject,
    text: link ? `${text}\n\n${settings.publicUrl}${link}` : text,
    values,
    link: link ?? null,
    queuedAt: now,
    nextTryAt: now,
  })
}

/** Queues what was once sent as another message, from the texts of today, to the same or another address. */
export async function enqueueAgain(
  db: Database,
  services: Sending,
  {
    message,
    template,
    address,
    id,
  }: { message: StoredMessage; template: Template; address: string; id: string },
): Promise<void> {
  const { values = {}, language, accountId, link } = message
  await write(db, services, id, {
    template,
    values,
    to: { address, language, accountId: accountId ?? undefined },
    // a request that is repeated makes one message
    occasion: `${message.id} again ${id}`,
    link: link ?? undefined,
  })
}

/** Whether anything can be sent on this channel: without any real sender the mailbox page takes everything. */
export const canSendOn = ({ mailbox, senders }: Settings, channel: Channel) => mailbox || senders.has(channel)

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
  return messages.map(({ queuedAt, text, subject, ...message }) => ({
    ...message,
    subject: subject ?? '',
    text: text ?? '',
    queuedAt: queuedAt.toISOString(),
  }))
}
