import type { TimelineAsked } from '#domain/people/participants/server/actions.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { toldOf } from '#kit/handover/server/sent.ts'
import { itineraryHandOver } from '../../rules.ts'
import { timelineWords } from '../../words/timeline.ts'

/** Changes of the itinerary, and when the reception was last told of it, in the person's timeline. */
export async function addItinerary(
  db: Database,
  { participantId: id, actor, limit, add }: TimelineAsked,
): Promise<void> {
  if (!actor.permissions.has('itineraries:list')) return
  const saves = new Map<string, { at: Date; actorName: { zh: string; en: string }; count: number }>()
  for (const { at, actorName } of await changesOf(db, { type: 'itinerary', id }, limit)) {
    // one save writes a line for each field, at one moment
    const key = `${at.toISOString()} ${actorName.zh}`
    saves.set(key, { at, actorName, count: (saves.get(key)?.count ?? 0) + 1 })
  }
  for (const { at, actorName, count } of saves.values())
    add({
      at,
      kind: 'change',
      title: timelineWords.changed({ count }),
      by: actorName.zh === '' ? null : actorName,
    })
  for (const { at, actorName, version, change } of await toldOf(db, itineraryHandOver, id))
    add({
      at,
      kind: 'handOver',
      title: timelineWords.handedOver({ version }),
      details: [timelineWords.told[change]],
      by: actorName,
    })
}
