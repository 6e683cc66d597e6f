import { inForceStates } from '#domain/event-day/badges/rules.ts'
import type { badgesChanged } from '#domain/event-day/badges/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Event } from '#kit/server/events/events.ts'
import { insertBadgeChanges, takePositions } from '../store.ts'

type Payload<E> = E extends Event<infer P> ? P : never

/** Keeps what became of badges, for the devices that ask what changed, and for the question what was known when a badge was scanned. */
export async function noteBadges(db: Database, { badges, at }: Payload<typeof badgesChanged>): Promise<void> {
  for (const [summitId, some] of Map.groupBy(badges, (badge) => badge.summitId)) {
    const last = await takePositions(db, summitId, 'badges', some.length)
    await insertBadgeChanges(
      db,
      some.map(({ badgeId, number, revision, state }, index) => ({
        summitId,
        position: last - some.length + 1 + index,
        badgeId,
        number,
        revision,
        isInForce: inForceStates.some((each) => each === state),
        at,
      })),
    )
  }
}
