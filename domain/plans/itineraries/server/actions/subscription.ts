import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { requireCurrent } from '#domain/ground/summit/server/actions.ts'
import { findFollowingMerges, type Participant } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import type { EndedSubscription, Subscription } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { addFeed, deleteFeed, feedLinks, feedOf } from '../store/feeds.ts'
import { planCalendar } from './plan-file.ts'

/** How often calendars are asked to refresh. */
const refreshMinutes = 60

const shown = (feed: { id: string } | undefined): Subscription => ({
  id: feed?.id ?? null,
  path: feed ? `/qms/calendars/${feedLinks.tokenOf(feed.id)}` : null,
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

/** Creates an address. One that is there, made by somebody else meanwhile, is returned: calendars follow it, and a new one would end it. */
export async function subscribe({
  db,
  services,
  actor,
  record,
  language,
}: Context & { record: Participant; language: Language }): Promise<Subscription> {
  await requireCurrent(db, record)
  const { id: participantId } = record
  const { accountId: createdBy } = actor
  const feed = { id: randomUUID(), participantId, language, createdBy, createdAt: services.clock.now() }
  if (!(await addFeed(db, feed))) return shown(await feedOf(db, participantId))
  await note(db, services, actor, participantId, true)
  return shown(feed)
}

/** Revokes the address; without one there is nothing to revoke. Refused: `changedElsewhere` where the address is not the one that was seen. */
export async function unsubscribe({
  db,
  services,
  actor,
  record: { id },
  body: { feedId },
}: Context & { record: Participant; body: EndedSubscription }): Promise<Subscription> {
  const feed = await feedOf(db, id)
  if (feed && feedId !== undefined && feedId !== feed.id) throw refuse('changedElsewhere')
  if (feed && (await deleteFeed(db, feed.id))) await note(db, services, actor, id, false)
  return shown(undefined)
}

/** Revokes an address that the actor has given out. */
export async function endSubscription({ db, services, actor }: Context, id: string) {
  const feed = await feedLinks.find(db, id)
  if (feed && (await deleteFeed(db, feed.id))) await note(db, services, actor, feed.participantId, false)
}

/** The plan behind an address. Refused: `notFound` for one that never existed or was revoked, alike. */
export async function subscribedPlan({
  db,
  services,
  params: { token },
}: Pick<Context, 'db' | 'services'> & { params: { token: string } }) {
  const feed = await feedLinks.open(db, services.clock.now(), token)
  // of a record that was merged: the plan of the kept one
  const participant = feed && (await findFollowingMerges(db, feed.participantId))
  if (!feed || !participant) throw refuse('notFound')
  const { language } = feed
  return planCalendar({ db, services, actor: undefined, record: participant, language, refreshMinutes })
}
