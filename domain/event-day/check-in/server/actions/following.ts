import { inForceStates } from '#domain/event-day/badges/rules.ts'
import type { badgeChanged } from '#domain/event-day/badges/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Event } from '#kit/server/events/events.ts'
import { insertBadgeChange, takePositions } from '../store.ts'

type Payload<E> = E extends Event<infer P> ? P : never

/** Keeps what became of a badge, for the devices that ask what changed, and for the question what was known when a badge was scanned. */
export async function noteBadge(
  db: Database,
  { badgeId, summitId, number, revision, state, at }: Payload<typeof badgeChanged>,
): Promise<void> {
  const isInForce = inForceStates.some((each) => each === state)
  const position = await takePositions(db, summitId, 'badges', 1)
  await insertBadgeChange(db, { summitId, position, badgeId, number, revision, isInForce, at })
}
