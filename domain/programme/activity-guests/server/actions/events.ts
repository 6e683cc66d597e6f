import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import { isOtherAtDoor } from '../../rules.ts'
import type { ActivityGuest } from '../store.ts'

/** Guests of activities were added, withdrawn, or changed in what doors know of them; in the transaction of the change. */
export const activityGuestsChanged = defineEvent<{ ids: readonly string[]; at: Date }>(
  'activityGuests.changed',
)

/** Asks for what the door of the activity reads from the receipt of a guest. */
export const beforeReceiptIsShown = defineHook<{ guestId: string; code(digits: string): void }>(
  'activityGuests.beforeReceiptIsShown',
)

/** Says that these guests are as they are now. */
export const tellChanged = (
  db: Database,
  { events, clock }: Pick<Services, 'events' | 'clock'>,
  ids: readonly string[],
): Promise<void> => events.publish(activityGuestsChanged, db, { ids, at: clock.now() })

/** Says that a guest was saved, where the door of the activity knows another one now: each device there would read row and portrait anew. */
export async function notifySaved(
  db: Database,
  services: Pick<Services, 'events' | 'clock'>,
  before: ActivityGuest,
  saved: ActivityGuest,
): Promise<void> {
  if (isOtherAtDoor(before, saved)) await tellChanged(db, services, [saved.id])
}
