import { and, not, type SQL } from 'drizzle-orm'
import { askedOf, type LackConditions, personId } from '#domain/people/participants/server/actions.ts'
import type { itineraryLacks } from '../../words/lacks.ts'
import { hasHotel, hasTimes } from '../store.ts'

/** Who lacks arrival or return, or a hotel: asked of guests and companions. */
export const itineraryLackConditions: LackConditions<typeof itineraryLacks> = {
  flight: () => and(askedOf.travellers, not(hasTimes(personId))) as SQL,
  hotel: () => and(askedOf.travellers, not(hasHotel(personId))) as SQL,
}
