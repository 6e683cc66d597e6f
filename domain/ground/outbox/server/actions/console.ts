import { hash, randomUUID } from 'node:crypto'
import type { Context, ListExport } from '#domain/context.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery, Narrowing } from '#kit/list/list.ts'
import { actOnEach } from '#kit/list/server/act-on-each.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readMatching } from '#kit/list/server/read-ids.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { runIdempotent } from '#kit/server/idempotency.ts'
import type { ReadMessage } from '../../api/console.ts'
import { messagesList } from '../../lists.ts'
import { type ManyAct, mayDiscard, maySendAgain } from '../../rules.ts'
import { enqueue } from '../actions.ts'
import { addressesOf, findMessage, lockMessage, messageListing } from '../store/messages.ts'
import { readSettings } from '../store/settings.ts'
import { keepOutcome, type StoredMessage } from '../store.ts'
import { readFurther } from './further.ts'
import { type Known, shown, templateOf } from './listed.ts'

const plainListing = (known: Known) => messageListing((_db, found) => found.map((row) => shown(known, row)))

/** The list with the further columns that were asked for and that this caller may see. */
function listing({ services, actor }: Pick<Context, 'services' | 'actor'>, further: string | undefined) {
  const keys = furtherAsked(messagesList, further, actor)
  return withFurther(plainListing(services), keys, (db, ids) => readFurther(db, services, ids, keys))
}

/** A page of messages, newest first. */
export const listMessages = ({ query, ...call }: Context & { query: ListQuery<typeof messagesList> }) =>
  readPage(call.db, listing(call, query.further), query)

/** The same as a file. */
export const exportMessages = (call: ListExport<typeof messagesList>) =>
  exportList(call, listing(call, call.query.columns))

/** The messages that match at this moment, for an act on all of them. */
export const matchingMessages = ({
  db,
  services,
  query,
}: Pick<Context, 'db' | 'services'> & { query: Narrowing<typeof messagesList> }) =>
  readMatching(db, plainListing(services), query)

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

type Asking = Pick<Context, 'db' | 'services'> & { params: { id: string } }
/** `request` names the request: the same one sends a message once. */
type Again = { id: string; request: string; address?: string | undefined }

/** Sends a locked message again as `sendAgain` says; the id of what is sent, undefined when this request has sent it already. */
async function resend({ db, services }: Asking, message: StoredMessage, again: Again) {
  const { id } = message
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
    return id
  }
  const { values, language, accountId, link } = message
  const isNew = await enqueue(db, services, {
    id: again.id,
    template,
    values,
    to: { address, language, accountId: accountId ?? undefined },
    occasion: `${id} again ${again.request}`,
    link: link ?? undefined,
  })
  return isNew ? again.id : undefined
}

/**
 * Sends a message again: a failed one as it is, a sent one as a new message, and to another address on the channel of that address. An expired one
 * loses its expiry: the organiser has decided that it is still of use. Refuses `notFound`, and `wrongState` where it waits, contains a code or login
 * link (codes are requested anew), or was purged.
 */
export async function sendAgain({
  body: { id, address },
  ...asking
}: Asking & { body: { id: string; address?: string | undefined } }): Promise<{ id: string }> {
  const message = await lockMessage(asking.db, asking.params.id)
  if (!message) throw refuse('notFound')
  return { id: (await resend(asking, message, { id, request: id, address })) ?? id }
}

/** The same for one of many; refuses `wrongState` also where somebody has discarded it: that is decided on by a look at the one. */
async function sendChosenAgain(asking: Asking, request: string): Promise<boolean> {
  const message = await lockMessage(asking.db, asking.params.id)
  if (!message) throw refuse('notFound')
  if (message.state === 'discarded') throw refuse('wrongState')
  return (await resend(asking, message, { id: randomUUID(), request })) !== undefined
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

/**
 * Does to each of many messages what is done to a single one; see there for what is refused. Once more with the same id, also at the same time, answers
 * the same: a failed message that was sent meanwhile would go out twice. Refuses `timeTaken` when the id came with something else.
 */
export function changeMessages({
  db,
  services,
  actor,
  body: { id: request, ids, act },
}: Pick<Context, 'db' | 'services' | 'actor'> & { body: { id: string; ids: string[]; act: ManyAct } }) {
  const content = hash('sha256', [actor.accountId, act, ...ids.toSorted()].join(' '))
  // no signed request has this timestamp
  const key = { principal: request, timestamp: 0, hash: content }
  return runIdempotent(db, services.clock.now(), key, () =>
    actOnEach(db, ids, {
      act: (tx, id) =>
        act === 'again'
          ? sendChosenAgain({ db: tx, services, params: { id } }, request)
          : discardMessage({ db: tx, params: { id } }),
      async namesOf(at, some) {
        const rows = await addressesOf(at, some)
        return new Map(rows.map(({ id, address }) => [id, { zh: address, en: address }]))
      },
    }),
  )
}
