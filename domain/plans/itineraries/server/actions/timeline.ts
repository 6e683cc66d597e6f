import { authorOf, changesInOneGo, reasonsOf } from '#domain/people/participants/rules/changes.ts'
import type { TimelineAsked } from '#domain/people/participants/server/actions.ts'
import { reasonText } from '#domain/people/participants/words/history.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { toldOf } from '#kit/handover/server/sent.ts'
import { itineraryHandOver } from '../../rules.ts'
import { timelineWords } from '../../words/timeline.ts'
import { itineraryChangeText } from './history.ts'
import { subject } from './writing.ts'

/** Changes of the itinerary, and when the reception was last told of it, in the person's timeline. */
export async function addItinerary(
  db: Database,
  { participantId: id, actor, limit, add }: TimelineAsked,
): Promise<void> {
  if (!actor.permissions.has('itineraries:list')) return
  const all = await changesOf(db, { type: subject, id }, limit)
  // who may not read the itinerary sees that it was changed
  const mayRead = actor.permissions.has('itineraries:read')
  for (const group of changesInOneGo(all.filter(({ field }) => field !== 'calendar')))
    add({
      at: group[0].at,
      kind: 'change',
      title: timelineWords.changed({ count: group.length }),
      details: [...(mayRead ? group.map(itineraryChangeText) : []), ...reasonsOf(group).map(reasonText)],
      by: authorOf(group[0]),
    })
  // an address for calendars is no entry of the itinerary
  for (const change of all.filter(({ field }) => field === 'calendar'))
    add({
      at: change.at,
      kind: 'change',
      title: timelineWords.calendar[change.after === null ? 'ended' : 'made'],
      by: authorOf(change),
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
