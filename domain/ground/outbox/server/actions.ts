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
import { textsOfAll } from './store/templates.ts'
import { insertMessages, keepOutcome, lockOccasion, newestMessages } from './store.ts'

export { beforeRecipientsAreShown, type RecipientsAsked } from './actions/further.ts'
export { messagesTo } from './actions/listed.ts'
export { findRecipientsBy } from './store/messages.ts'
export { outboxStanding } from './store/standing.ts'
export { discardWaitingFor, forgetRecipients } from './store/unreachable.ts'
export { occasionFailure, occasionStates } from './store.ts'

/** Recipient of a message; `accountId` where the owner of the number or address is known. */
export type Recipient = { address: string; language: MessageLanguage; accountId?: string | undefined }

export type OutgoingMessage<Name extends string = string> = {
  template: Template<Name>
  values: TemplateValues<Name>
  to: Recipient
  /** Identifies the person and the event that causes the message: a recipient is told of an occasion once. */
  occasion: string
  /** Expiry: after it the message is not sent, for example a code that has expired. */
  usefulUntil?: Date | undefined
  /** Not sent before this moment: until then `takeBackHeld` can discard it. */
  notBefore?: Date | undefined
  /** Path of the message's link within the portal; the complete address is appended to the text. */
  link?: string | undefined
  /** Id of the message; repeated requests with the same id create one message. */
  id?: string
}

/**
 * Renders messages from the stored texts of their templates and inserts them into the outbox in the caller's transaction, in a fixed number of
 * statements: they are sent after the commit and never without it. Call `services.wakeOutbox` after the commit, or they wait up to a minute. Returns
 * how many recipients had not been told before.
 */
export async function enqueueAll(
  db: Database,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  messages: readonly OutgoingMessage[],
): Promise<number> {
  const now = clock.now()
  const templates = new Map(messages.map(({ template }) => [template.key, template]))
  const texts = await textsOfAll(db, [...templates.values()])
  const rows = messages.map(({ id = randomUUID(), template, values, to, ...message }) => {
    const { occasion, link, usefulUntil, notBefore = now } = message
    const { address, language, accountId } = to
    const channel = channelOf(address)
    const { subject, ...written } = writeMessage(texts.get(template.key) ?? template.texts, values, language)
    const text = channel === 'sms' ? written.sms : written.text
    return {
      id,
      template: template.key,
      urgent: template.urgent,
      channel,
      address,
      // null explicitly: the statement is the same whether or not the owner is known
      accountId: accountId ?? null,
      language,
      occasion,
      subject,
      text: link ? `${text}\n\n${settings.publicUrl}${link}` : text,
      values,
      link: link ?? null,
      queuedAt: now,
      nextTryAt: notBefore,
      usefulUntil: usefulUntil ?? null,
    }
  })
  return insertMessages(db, rows)
}

/** Queues one message as `enqueueAll` does; returns false when the recipient was told already. */
export const enqueue = async <Name extends string>(
  db: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  message: OutgoingMessage<Name>,
): Promise<boolean> => (await enqueueAll(db, services, [message])) > 0

/** Discards the held messages of an occasion that is undone. Returns false, and changes nothing, when one is already being sent. */
export async function takeBackHeld(db: Database, occasion: string): Promise<boolean> {
  const told = await lockOccasion(db, occasion)
  if (told.some(({ state, tries }) => state !== 'queued' || tries > 0)) return false
  for (const { id } of told) await keepOutcome(db, id, { state: 'discarded' })
  return true
}

/** Whether messages can be sent on this channel: without any real sender the mailbox page takes all of them. */
export const canSendOn = ({ mailbox, senders }: Settings, channel: Channel) => mailbox || senders.has(channel)

/** Number of messages on the mailbox page. */
const shownAtOnce = 100

/** The messages of the mailbox page; `notFound` once a real sender is configured. */
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
