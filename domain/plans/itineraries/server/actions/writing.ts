import { receptionDays } from '#domain/ground/summit/rules.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { activeStatuses, type Status } from '#domain/people/participants/rules.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { differences } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type ItineraryDraft, itinerary, leavesAt, reachesAt, type StoredHotel } from '../../rules.ts'
import { putItinerary, type StoredItinerary } from '../store.ts'

export const isActive = (status: Status) => (activeStatuses as readonly Status[]).includes(status)

export type SavedItinerary = ItineraryDraft & { id: string; revision: number } & Partial<
    Pick<StoredItinerary, 'updatedAt' | 'handed'>
  >

/** The days for pick-up and drop-off, as the rules expect them. */
export function receptionDaysOf(summit: Summit) {
  const { begins, ends } = receptionDays(summit)
  return { receptionBegins: begins ?? summit.begins, receptionEnds: ends ?? summit.ends }
}

/** The filled-in fields, and nothing else of a row. */
export const fieldsOfItinerary = (of: ItineraryDraft): ItineraryDraft =>
  Object.fromEntries(itinerary.keys.map((key) => [key, of[key] ?? null]))

export const subject = 'itinerary'
export const savedItinerary = (participantId: string, row: StoredItinerary | undefined): SavedItinerary => ({
  ...(row ?? { revision: 0 }),
  id: participantId,
})

/** Stores changed fields with the columns derived from the resulting record. */
export const itineraryWriter =
  (db: Database, participant: Participant, summit: Summit) =>
  async (
    fields: Omit<ItineraryDraft, 'hotel'> & { hotel?: StoredHotel | null; revision: number; updatedAt: Date },
    next: SavedItinerary,
  ): Promise<SavedItinerary> => {
    const said = fieldsOfItinerary(next)
    const row = await putItinerary(db, {
      ...fields,
      participantId: participant.id,
      summitId: participant.summitId,
      missing: itinerary.problems({ ...said, ...receptionDaysOf(summit) }).length,
      reachesAt: reachesAt(said.arrivalLegs) ?? null,
      leavesAt: leavesAt(said.returnLegs) ?? null,
      active: isActive(participant.status),
      changed: !next.handed || differences(fieldsOfItinerary(next.handed), said).length > 0,
    })
    return savedItinerary(participant.id, row)
  }
