import { lazy } from 'react'
import type { Fillings } from '#kit/web/slots.tsx'

const itineraryCard = lazy(async () => ({
  default: (await import('#domain/itineraries/parts/itinerary-card.tsx')).ItineraryCard,
}))
const itineraryRecord = lazy(async () => ({
  default: (await import('#domain/itineraries/parts/itinerary-record.tsx')).ItineraryRecord,
}))
const healthCard = lazy(async () => ({
  default: (await import('#domain/health/parts/health-card.tsx')).HealthCard,
}))
const healthRecord = lazy(async () => ({
  default: (await import('#domain/health/parts/health-record.tsx')).HealthRecord,
}))

/** Which pieces of upper nouns stand in the slots of lower nouns' screens; each `lazy`, so that a page loads what it shows. */
export const slots: Fillings = {
  'guest-aside': [
    lazy(async () => ({ default: (await import('#domain/review/parts/review-record.tsx')).ReviewRecord })),
  ],
  'guest-plan': [
    lazy(async () => ({
      default: (await import('#domain/intentions/parts/intention-card.tsx')).IntentionCard,
    })),
    itineraryCard,
    lazy(async () => ({ default: (await import('#domain/messages/parts/message-card.tsx')).MessageCard })),
    lazy(async () => ({
      default: (await import('#domain/entourage/parts/entourage-card.tsx')).EntourageCard,
    })),
    healthCard,
  ],
  'companion-plan': [itineraryCard, healthCard],
  'participant-plan': [
    lazy(async () => ({
      default: (await import('#domain/intentions/parts/intention-record.tsx')).IntentionRecord,
    })),
    itineraryRecord,
    lazy(async () => ({
      default: (await import('#domain/messages/parts/message-record.tsx')).MessageRecord,
    })),
    lazy(async () => ({
      default: (await import('#domain/entourage/parts/entourage-record.tsx')).EntourageRecord,
    })),
    healthRecord,
  ],
  'companion-record': [itineraryRecord, healthRecord],
  // beside the other things that may be done with a participant
  withdraw: [
    lazy(async () => ({
      default: (await import('#domain/entourage/parts/withdraw-button.tsx')).WithdrawButton,
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
