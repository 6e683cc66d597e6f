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

export { occasionFailure, occasionStates } from './store.ts'

/** Where a message goes; `accountId` where the sender knows whose the number or address is. */
export type Recipient = { address: string; language: MessageLanguage; accountId?: string | undefined }

export type OutgoingMessage<Name extends string = string> = {
  template: Template<Name>
  values: TemplateValues<Name>
  to: Recipient
  /** Names the person and the event that causes the message: a recipient who was told of it is not told again. */
  occasion: string
  /** After that it is of no use, and is not sent: a code that has run out, say. */
  usefulUntil?: Date | undefined
  /** Not sent before: until then `takeBackHeld` takes it back. */
  notBefore?: Date | undefined
  /** Path within the portal that the message leads to; its whole address is written below the text. */
  link?: string | undefined
  /** Of the message; a request that names it makes one however often it is repeated. */
  id?: string
}

/**
 * Writes messages from the stored texts of their templates and puts them into the outbox in the caller's transaction, in a fixed number of
 * statements: they are sent after the commit and never without it. Let `services.wakeOutbox` follow the commit, or they wait up to a minute.
 * Answers how many recipients were not told before.
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
      // null outright: the same statement whether or not it is known whose the address is
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

/** Puts one message into the outbox as `enqueueAll` does; answers false when the recipient was already told. */
export const enqueue = async <Name extends string>(
  db: Database,
  services: Pick<Services, 'clock' | 'settings'>,
  message: OutgoingMessage<Name>,
): Promise<boolean> => (await enqueueAll(db, services, [message])) > 0

/** What has happened is undone before anybody was told: its messages are discarded. Answers false, and changes nothing, when one is on its way. */
export async function takeBackHeld(db: Database, occasion: string): Promise<boolean> {
  const told = await lockOccasion(db, occasion)
  if (told.some(({ state, tries }) => state !== 'queued' || tries > 0)) return false
  for (const { id } of told) await keepOutcome(db, id, { state: 'discarded' })
  return true
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
