import { type NamedHotel, namedHotels } from '#domain/ground/hotels/server/actions.ts'
import { receptionDays } from '#domain/ground/summit/rules.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { activeStatuses, type Status } from '#domain/people/participants/rules.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { differences } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { sentAmong } from '#kit/handover/server/sent.ts'
import { tightTransfers } from '../../rules/transfers.ts'
import {
  type ItineraryDraft,
  type ItineraryKey,
  itinerary,
  leavesAt,
  itineraryHandOver as of,
  reachesAt,
  receptionOf,
  type StoredHotel,
} from '../../rules.ts'
import { putItinerary, type StoredItinerary } from '../store.ts'

export const isActive = (status: Status) => (activeStatuses as readonly Status[]).includes(status)

export type SavedItinerary = ItineraryDraft & { id: string; revision: number } & Partial<
    Pick<StoredItinerary, 'updatedAt' | 'handedAt' | 'changed'>
  >

/** The days for pick-up and drop-off, and how many hotels there are to choose from, as the rules expect them. */
export function givenFor(summit: Summit, hotels: readonly Pick<NamedHotel, 'kind'>[]) {
  const { begins, ends } = receptionDays(summit)
  const count = (of: NamedHotel['kind']) => hotels.filter(({ kind }) => kind === of).length
  return {
    receptionBegins: begins ?? summit.begins,
    receptionEnds: ends ?? summit.ends,
    designatedHotels: count('designated'),
    recommendedHotels: count('recommended'),
  }
}

/** Answers in which a hotel that is not published, or is of another kind, counts as not chosen. */
export function withKnownHotel<Said extends ItineraryDraft>(said: Said, hotels: readonly NamedHotel[]): Said {
  const isKnown = hotels.some(({ id, kind }) => id === said.hotelId && kind === said.hotel)
  return isKnown || !said.hotelId ? said : { ...said, hotelId: null }
}

/** The filled-in fields, and nothing else of a row. */
export const fieldsOfItinerary = (
  values: { readonly [Key in ItineraryKey]?: unknown },
): ItineraryDraft & Record<string, unknown> =>
  Object.fromEntries(itinerary.keys.map((key) => [key, values[key] ?? null]))

export const subject = 'itinerary'
export const savedItinerary = (participantId: string, row: StoredItinerary | undefined): SavedItinerary => ({
  ...(row ?? { revision: 0 }),
  id: participantId,
})

/** Whether an itinerary differs from what the reception was told; the row is locked, so that no hand-over comes between. */
async function differsFromTold(db: Database, { id, summitId }: Participant, next: SavedItinerary) {
  if (!next.handedAt) return true
  const told = (await sentAmong(db, { of, to: receptionOf(summitId) }, [id])).get(id)?.values
  // the values are deleted some time after the edition: whether it differed then stays
  return told
    ? differences(fieldsOfItinerary(told), fieldsOfItinerary(next)).length > 0
    : Boolean(next.changed)
}

/** Whether the transfers of each direction are tight, as stored for lists. */
export const tightColumns = ({
  arrivalLegs,
  returnLegs,
}: Pick<ItineraryDraft, 'arrivalLegs' | 'returnLegs'>) => ({
  tightArrival: tightTransfers(arrivalLegs ?? []).length > 0,
  tightReturn: tightTransfers(returnLegs ?? []).length > 0,
})

/** Stores changed fields with the columns derived from the resulting record. */
export const itineraryWriter =
  (db: Database, participant: Participant, summit: Summit) =>
  async (
    fields: Omit<ItineraryDraft, 'hotel'> & { hotel?: StoredHotel | null; revision: number; updatedAt: Date },
    next: SavedItinerary,
  ): Promise<SavedItinerary> => {
    const said = fieldsOfItinerary(next)
    const hotels = await namedHotels(db, participant.summitId)
    const given = givenFor(summit, hotels)
    const row = await putItinerary(db, {
      ...fields,
      participantId: participant.id,
      summitId: participant.summitId,
      missing: itinerary.problems({ ...withKnownHotel(said, hotels), ...given }).length,
      reachesAt: reachesAt(said.arrivalLegs) ?? null,
      leavesAt: leavesAt(said.returnLegs) ?? null,
      ...tightColumns(said),
      active: isActive(participant.status),
      changed: await differsFromTold(db, participant, next),
    })
    return savedItinerary(participant.id, row)
  }
