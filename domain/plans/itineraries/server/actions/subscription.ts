import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { findParticipant, type Participant } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { Subscription } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { deleteFeed, feedById, feedOf, putFeed } from '../store/feeds.ts'
import { planCalendar } from './plan-file.ts'

/** How often calendars are asked to refresh. */
const refreshMinutes = 60

/** The address carries the portal's signature: the row alone gives no access. */
const tokenOf = (feedId: string) => `${feedId}.${keyedDigest('calendar', feedId)}`

const shown = (feed: { id: string } | undefined): Subscription => ({
  path: feed ? `/qms/calendars/${tokenOf(feed.id)}` : null,
})

/** The subscription address of a person's plan; null where there is none. */
export const subscriptionOf = async ({
  db,
  record: { id },
}: Pick<Context, 'db'> & { record: Participant }): Promise<Subscription> => shown(await feedOf(db, id))

const note = (db: Database, { clock }: Services, actor: Actor, id: string, isMade: boolean) =>
  recordChanges(db, clock.now(), actor, { type: 'itinerary', id }, [
    { field: 'calendar', before: isMade ? null : 'subscription', after: isMade ? 'subscription' : null },
  ])

/** Creates a new address; the former one is revoked. */
export async function subscribe({
  db,
  services,
  actor,
  record: { id: participantId },
  language,
}: Context & { record: Participant; language: Language }): Promise<Subscription> {
  const feed = { id: randomUUID(), participantId, language, createdAt: services.clock.now() }
  await putFeed(db, feed)
  await note(db, services, actor, participantId, true)
  return shown(feed)
}

/** Revokes the address. */
export async function unsubscribe({
  db,
  services,
  actor,
  record: { id },
}: Context & { record: Participant }): Promise<Subscription> {
  if (await deleteFeed(db, id)) await note(db, services, actor, id, false)
  return shown(undefined)
}

/** The plan behind an address. Refused: `notFound` for one that never existed or was revoked, alike. */
export async function subscribedPlan({
  db,
  services,
  params: { token },
}: Pick<Context, 'db' | 'services'> & { params: { token: string } }) {
  const [feedId = ''] = token.split('.')
  const feed = isSameSecret(token, tokenOf(feedId)) ? await feedById(db, feedId) : undefined
  const participant = feed && (await findParticipant(db, feed.participantId))
  if (!feed || !participant) throw refuse('notFound')
  const { language } = feed
  return planCalendar({ db, services, actor: undefined, record: participant, language, refreshMinutes })
}
