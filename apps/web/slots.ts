import { lazy } from 'react'
import type { Fillings } from '#kit/web/slots.tsx'

/** Which pieces of upper nouns stand in the slots of lower nouns' screens; each `lazy`, so that a page loads what it shows. */
export const slots: Fillings = {
  'guest-aside': [
    lazy(async () => ({ default: (await import('#domain/review/parts/review-record.tsx')).ReviewRecord })),
  ],
  'guest-plan': [
    lazy(async () => ({
      default: (await import('#domain/intentions/parts/intention-card.tsx')).IntentionCard,
    })),
    lazy(async () => ({ default: (await import('#domain/messages/parts/message-card.tsx')).MessageCard })),
    lazy(async () => ({
      default: (await import('#domain/itineraries/parts/itinerary-card.tsx')).ItineraryCard,
    })),
  ],
  'participant-plan': [
    lazy(async () => ({
      default: (await import('#domain/intentions/parts/intention-record.tsx')).IntentionRecord,
    })),
    lazy(async () => ({
      default: (await import('#domain/messages/parts/message-record.tsx')).MessageRecord,
    })),
    lazy(async () => ({
      default: (await import('#domain/itineraries/parts/itinerary-record.tsx')).ItineraryRecord,
    })),
  ],
  'own-plan': [
    lazy(async () => ({
      default: (await import('#domain/itineraries/parts/own-itinerary.tsx')).OwnItinerary,
    })),
  ],
  'home-aside': [
    lazy(async () => ({ default: (await import('#domain/notices/parts/notices-card.tsx')).NoticesCard })),
  ],
}
