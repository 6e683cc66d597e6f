import { answerDesignatedHotel, designatedHotelOf } from '#domain/intentions/server/actions.ts'
import { summitOf } from '#domain/summit/server/actions.ts'
import { differences } from '#kit/audit/audit.ts'
import { writeChanges } from '#kit/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import type { ItineraryDraft } from '../../rules.ts'
import { findItinerary, lockItinerary } from '../store.ts'
import { itineraryWriter, type SavedItinerary, savedItinerary, subject } from './writing.ts'

/*
 * Whether somebody stays at the designated hotel is asked in the intention and in the itinerary (specification 3). It is said once: where it is
 * said first the other takes it over, and afterwards the last word counts for both (decision 038).
 */

type Said = Parameters<typeof answerDesignatedHotel>[1]

/** What an itinerary that was never saved begins with. */
const beforehand = async (db: Database, participantId: string): Promise<ItineraryDraft> =>
  (await designatedHotelOf(db, participantId)) ? { hotel: 'designated' } : {}

/** The itinerary of somebody; one that was never saved says of the hotel what the intention says. */
export async function itineraryOf(db: Database, participantId: string): Promise<SavedItinerary> {
  const row = await findItinerary(db, participantId)
  return { ...(row ? {} : await beforehand(db, participantId)), ...savedItinerary(participantId, row) }
}

/** A change as it is stored: the first one brings with it what the intention says of the hotel. */
export const withBeforehand = async (
  db: Database,
  before: SavedItinerary,
  change: ItineraryDraft,
): Promise<ItineraryDraft> =>
  before.revision === 0 && Object.keys(change).length > 0
    ? { ...(await beforehand(db, before.id)), ...change }
    : change

/** The intention follows the hotel that an itinerary names now. */
export async function tellHotel(
  db: Database,
  before: ItineraryDraft,
  { hotel }: ItineraryDraft,
  said: Omit<Said, 'designated'>,
) {
  if (hotel != null && hotel !== before.hotel)
    await answerDesignatedHotel(db, { ...said, designated: hotel === 'designated' })
}

/** Listens to intentions: an itinerary that was begun follows; one that was not takes it over when it is. */
export async function followIntention(db: Database, { participant, actor, now, designated }: Said) {
  const row = await lockItinerary(db, participant.id)
  if (!row) return
  const before = savedItinerary(participant.id, row)
  // another hotel than the designated one must be named, and only the person knows which
  const otherwise = before.hotel === 'designated' ? null : before.hotel
  const change: ItineraryDraft = designated ? { hotel: 'designated', hotelName: null } : { hotel: otherwise }
  const changed = differences(before, change as Record<string, unknown>)
  if (changed.length === 0) return
  const write = itineraryWriter(db, participant, await summitOf(db, participant))
  await writeChanges(db, { at: now, author: actor, subject, before, write }, changed)
}
