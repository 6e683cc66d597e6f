import type { Services } from '#domain/services.ts'
import { type NamedAuthor, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { mayDiscard } from '../../rules.ts'
import { lockMessage } from '../store/messages.ts'
import { countTroubledBy, newestTroubled, troubledIds } from '../store/troubled.ts'
import { keepOutcome, type StoredMessage } from '../store.ts'
import { heldBecause } from './hold.ts'
import { type Known, templateOf, titleOf } from './listed.ts'

/** How many messages failed, or have been waiting for more than ten minutes, by channel and reason. */
export const countTroubled = (db: Database, now: Date) => countTroubledBy(db, now)

/** The ids of those that may be queued again together: failed or stuck, and not held by a restore, which its operator decides as a whole. */
export const idsOfTroubled = (db: Database, now: Date) => troubledIds(db, now)

/** The newest of them, without their texts. */
export const troubledMessages = async (
  db: Database,
  { clock, ...known }: Known & Pick<Services, 'clock'>,
  limit: number,
) =>
  (await newestTroubled(db, clock.now(), limit)).map((row) => ({
    ...row,
    title: titleOf(known, row.template),
  }))

type Change = { ids: readonly string[]; what: 'retry' | 'discard'; author: NamedAuthor; reason: string }

export type NotChanged = 'unknown' | 'otherState' | 'busy' | 'held' | 'secret' | 'purged'

/** Whether a message is claimed by a process that sends it, or waits for its next try. */
const isBusy = ({ state, nextTryAt }: StoredMessage, now: Date) => state === 'queued' && nextTryAt > now

/** Why a message cannot be queued again. One that is due is only moved to the front. */
function whyNotAgain(known: Known, message: StoredMessage): NotChanged | undefined {
  if (message.state === 'queued') return undefined
  if (message.state !== 'failed') return 'otherState'
  if (message.failure === heldBecause) return 'held'
  const template = templateOf(known, message.template)
  if (!template || template.secret) return 'secret'
  return message.text === undefined ? 'purged' : undefined
}

async function changeOne(
  db: Database,
  services: Known & Pick<Services, 'clock'>,
  { id, what, author, reason }: Omit<Change, 'ids'> & { id: string },
): Promise<NotChanged | undefined> {
  const message = await lockMessage(db, id)
  if (!message) return 'unknown'
  const now = services.clock.now()
  const isAgain = what === 'retry'
  // queued once more it would be sent twice, and one that is being sent cannot be discarded any more
  if (isBusy(message, now)) return 'busy'
  const why = isAgain ? whyNotAgain(services, message) : mayDiscard(message.state) ? undefined : 'otherState'
  if (why) return why
  const isExpired = message.usefulUntil !== null && message.usefulUntil <= now
  const queued = { state: 'queued', failure: null, tries: 0, nextTryAt: now } as const
  const again = { ...queued, ...(isExpired && message.state === 'failed' && { usefulUntil: null }) }
  await keepOutcome(db, id, isAgain ? again : { state: 'discarded' })
  const change = { field: 'state', before: message.state, after: isAgain ? 'queued' : 'discarded' }
  await recordChanges(db, now, author, { type: 'outboxMessage', id }, [change], reason)
  return undefined
}

/**
 * Queues messages again, or discards them, each in a transaction of its own with a line in the log. Those with a code or login link, which their readers ask for anew, stay as
 * they are, as do those that are being sent or wait for their next try, to be queued again those that a restore holds, and those of another state: looked at under their locks,
 * and returned with why.
 */
export async function changeMessages(
  db: Database,
  services: Known & Pick<Services, 'clock'>,
  { ids, ...change }: Change,
): Promise<{ done: number; left: { id: string; why: NotChanged }[] }> {
  const left: { id: string; why: NotChanged }[] = []
  for (const id of new Set(ids)) {
    const why = await db.transaction((tx) => changeOne(tx, services, { id, ...change }))
    if (why) left.push({ id, why })
  }
  return { done: new Set(ids).size - left.length, left }
}
