import type { Context, ListExport } from '#domain/context.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { ReadMessage } from '../../api/console.ts'
import type { messagesList } from '../../lists.ts'
import { mayDiscard, maySendAgain } from '../../rules.ts'
import { enqueue } from '../actions.ts'
import { findMessage, lockMessage, messageListing } from '../store/messages.ts'
import { readSettings } from '../store/settings.ts'
import { keepOutcome, type StoredMessage } from '../store.ts'
import { type Known, shown, templateOf } from './listed.ts'

const listing = (known: Known) => messageListing((_db, found) => found.map((row) => shown(known, row)))

/** A page of messages, newest first. */
export const listMessages = ({
  db,
  services: known,
  query,
}: Pick<Context, 'db'> & { services: Known; query: ListQuery<typeof messagesList> }) =>
  readPage(db, listing(known), query)

/** The same as a file. */
export const exportMessages = (call: ListExport<typeof messagesList>) =>
  exportList(call, listing(call.services))

/** Other addresses of a message's recipient, on channels that have a sender. */
async function othersOf(db: Database, services: Services, message: StoredMessage) {
  if (!message.accountId) return []
  const others = await services.addressesBeside(db, message.accountId)
  return others.filter(({ address }) => address !== message.address)
}

/** The text of a message whose link answers in its reader's name, with the link cut off before its signature. */
const withoutProof = (text: string, link: string | null) =>
  link ? text.replaceAll(link, `${link.split('#')[0]}#…`) : text

/** One message for organisers; without its text where that contains a code or login link. Refuses `notFound`. */
export async function readMessage({
  db,
  services,
  params: { id },
}: Pick<Context, 'db' | 'services'> & { params: { id: string } }): Promise<ReadMessage> {
  const message = await findMessage(db, id)
  if (!message) throw refuse('notFound')
  const { subject, text, state, settledAt, nextTryAt, tries, language } = message
  const template = templateOf(services, message.template)
  const isSecret = template?.secret === true
  const shownText = template?.linkAnswers ? withoutProof(text ?? '', message.link) : (text ?? '')
  return {
    ...shown(services, message),
    settledAt: settledAt?.toISOString() ?? null,
    nextTryAt: state === 'queued' ? nextTryAt.toISOString() : null,
    tries,
    language,
    isSecret,
    content: isSecret || text === undefined ? null : { subject: subject ?? '', text: shownText },
    others: isSecret ? [] : await othersOf(db, services, message),
    keepTextDays: (await readSettings(db)).keepTextDays,
  }
}

/**
 * Sends a message again: a failed one as it is, a sent one as a new message, and to another address on the channel of that address. An expired one
 * loses its expiry: the organiser has decided that it is still of use. Refuses `notFound`, and `wrongState` where it waits, contains a code or login
 * link (codes are requested anew), or was purged.
 */
export async function sendAgain({
  db,
  services,
  params: { id },
  body: again,
}: Pick<Context, 'db' | 'services'> & {
  params: { id: string }
  body: { id: string; address?: string | undefined }
}): Promise<{ id: string }> {
  const message = await lockMessage(db, id)
  if (!message) throw refuse('notFound')
  const template = templateOf(services, message.template)
  if (!template || template.secret || !maySendAgain(message.state) || !message.values)
    throw refuse('wrongState')
  const { address = message.address } = again
  const others = await othersOf(db, services, message)
  if (address !== message.address && !others.some((other) => other.address === address))
    throw refuse('notFound')
  if (address === message.address && message.state === 'failed') {
    const now = services.clock.now()
    const isExpired = message.usefulUntil !== null && message.usefulUntil <= now
    const outcome = { state: 'queued', failure: null, tries: 0, nextTryAt: now } as const
    await keepOutcome(db, id, { ...outcome, ...(isExpired && { usefulUntil: null }) })
    return { id }
  }
  const { values, language, accountId, link } = message
  await enqueue(db, services, {
    id: again.id,
    template,
    values,
    to: { address, language, accountId: accountId ?? undefined },
    occasion: `${id} again ${again.id}`,
    link: link ?? undefined,
  })
  return { id: again.id }
}

/** Discards a message that waits or has failed. Refuses `notFound` and `wrongState`. */
export async function discardMessage({
  db,
  params: { id },
}: Pick<Context, 'db'> & { params: { id: string } }): Promise<null> {
  const message = await lockMessage(db, id)
  if (!message) throw refuse('notFound')
  if (!mayDiscard(message.state)) throw refuse('wrongState')
  await keepOutcome(db, id, { state: 'discarded' })
  return null
}
