import type { Actor } from '#domain/actor.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { StoredHotel } from '../../rules.ts'
import { findItinerary, lockItinerary } from '../store.ts'
import { itineraryWriter, savedItinerary, subject } from './writing.ts'

/* The specification asks twice about the hotel: in the itinerary, which one; in the intention, whether it is the designated one. It
   is stored once, as the hotel of the itinerary (decision 071). */

/** Whether a person stays at the designated hotel; null where that was not answered. */
export async function designatedHotelOf(db: Database, participantId: string): Promise<boolean | null> {
  const hotel = (await findItinerary(db, participantId))?.storedHotel ?? null
  return hotel && hotel === 'designated'
}

/** The hotel after a yes, a no or no answer; a no keeps another hotel, and otherwise leaves it unnamed. */
function hotelFor(designated: boolean | null, before: StoredHotel | null): StoredHotel | null {
  if (designated === null) return null
  if (designated) return 'designated'
  return before === null || before === 'designated' ? 'notDesignated' : before
}

/**
 * Sets whether a person, whose row is locked, stays at the designated hotel. A started itinerary changes as if it was typed there; one that was not
 * started does not count as started afterwards: the reception's list would show people without journeys.
 */
export async function saveDesignatedHotel(
  db: Database,
  {
    participant,
    actor,
    now,
    reason,
  }: { participant: Participant; actor: Actor; now: Date; reason?: string | undefined },
  designated: boolean | null,
): Promise<void> {
  const row = await lockItinerary(db, participant.id)
  const before = savedItinerary(participant.id, row)
  const storedHotel = row?.storedHotel ?? null
  const hotel = hotelFor(designated, storedHotel)
  const hotelName = hotel === storedHotel ? before.hotelName : null
  const hotelId = hotel === storedHotel ? before.hotelId : null
  const changed = differences({ ...before, hotel: storedHotel }, { hotel, hotelId, hotelName })
  if (changed.length === 0) return
  const revision = before.revision && before.revision + 1
  const next = { ...before, hotel: hotel === 'notDesignated' ? null : hotel, hotelId, hotelName, revision }
  const write = itineraryWriter(db, participant, await summitOf(db, participant))
  await write({ hotel, hotelId, hotelName, revision, updatedAt: now }, next)
  await recordChanges(db, now, actor, { type: subject, id: participant.id }, changed, reason)
}
