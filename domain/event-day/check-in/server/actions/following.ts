import { inForceStates } from '#domain/event-day/badges/rules.ts'
import type { badgesChanged } from '#domain/event-day/badges/server/actions.ts'
import type { escortsChanged } from '#domain/event-day/escorts/server/actions.ts'
import type { guestCodesChanged } from '#domain/event-day/guest-codes/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { Event } from '#kit/server/events/events.ts'
import { badgesOfPeople } from '../store/people.ts'
import { insertBadgeChanges, takePositions } from '../store.ts'

type Payload<E> = E extends Event<infer P> ? P : never

type Change = { summitId: string; number: number; revision: number; isInForce: boolean } & (
  | { badgeId: string }
  | { guestId: string }
)

/** Keeps what changed, for the devices that ask for it, and for the question what was known when a code was scanned. */
async function note(db: Database, changes: readonly Change[], at: Date): Promise<void> {
  for (const [summitId, some] of Map.groupBy(changes, (change) => change.summitId)) {
    const last = await takePositions(db, summitId, 'badges', some.length)
    await insertBadgeChanges(
      db,
      some.map((change, index) => ({ ...change, position: last - some.length + 1 + index, at })),
    )
  }
}

export const noteBadges = (db: Database, { badges, at }: Payload<typeof badgesChanged>): Promise<void> =>
  note(
    db,
    badges.map(({ badgeId, summitId, number, revision, state }) => ({
      badgeId,
      summitId,
      number,
      revision,
      isInForce: inForceStates.some((each) => each === state),
    })),
    at,
  )

/** Who accompanies these people changed: devices ask for their rows anew. */
export async function noteEscorts(
  db: Database,
  { people, at }: Payload<typeof escortsChanged>,
): Promise<void> {
  const badges = await badgesOfPeople(db, people)
  await noteBadges(db, { badges: badges.map(({ id, ...badge }) => ({ ...badge, badgeId: id })), at })
}

export const noteGuests = (db: Database, { codes, at }: Payload<typeof guestCodesChanged>): Promise<void> =>
  note(
    db,
    codes.map(({ guestId, summitId, number, isInForce }) => ({
      guestId,
      summitId,
      number,
      revision: 1,
      isInForce,
    })),
    at,
  )
