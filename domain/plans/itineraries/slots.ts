import { type Pieces, piece } from '#kit/web/slots.tsx'

const card = piece(
  'itineraries:read',
  20,
  async () => (await import('./parts/itinerary-card.tsx')).ItineraryCard,
)
const record = piece(
  'itineraries:read',
  20,
  async () => (await import('./parts/itinerary-record.tsx')).ItineraryRecord,
)

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guest-plan': card,
  'companion-plan': card,
  'after-intention': piece(
    'itineraries:edit',
    10,
    async () => (await import('./parts/itinerary-next.tsx')).ItineraryNext,
  ),
  'participant-plan': record,
  'companion-record': record,
  'own-day-travel': piece(
    'itineraries:read',
    20,
    async () => (await import('./parts/day-travel.tsx')).DayTravel,
  ),
  'own-travel': piece(
    'itineraries:read',
    10,
    async () => (await import('./parts/own-itinerary.tsx')).OwnItinerary,
  ),
}
