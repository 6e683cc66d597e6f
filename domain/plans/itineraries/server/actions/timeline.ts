import { authorOf, changesInOneGo, reasonsOf } from '#domain/people/participants/rules/changes.ts'
import type { TimelineAsked } from '#domain/people/participants/server/actions.ts'
import { reasonText } from '#domain/people/participants/words/history.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { toldOf } from '#kit/handover/server/sent.ts'
import { itineraryHandOver } from '../../rules.ts'
import { timelineWords } from '../../words/timeline.ts'
import { subject } from './writing.ts'

/** Changes of the itinerary, and when the reception was last told of it, in the person's timeline. */
export async function addItinerary(
  db: Database,
  { participantId: id, actor, limit, add }: TimelineAsked,
): Promise<void> {
  if (!actor.permissions.has('itineraries:list')) return
  for (const group of changesInOneGo(await changesOf(db, { type: subject, id }, limit)))
    add({
      at: group[0].at,
      kind: 'change',
      title: timelineWords.changed({ count: group.length }),
      details: reasonsOf(group).map(reasonText),
      by: authorOf(group[0]),
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
