import { piece, type SlotContents } from '#kit/web/slots.tsx'

const itineraryCard = piece(
  'itineraries:read',
  async () => (await import('#domain/itineraries/parts/itinerary-card.tsx')).ItineraryCard,
)
const itineraryRecord = piece(
  'itineraries:read',
  async () => (await import('#domain/itineraries/parts/itinerary-record.tsx')).ItineraryRecord,
)
const healthCard = piece(
  'health:read',
  async () => (await import('#domain/health/parts/health-card.tsx')).HealthCard,
)
const healthRecord = piece(
  'health:read',
  async () => (await import('#domain/health/parts/health-record.tsx')).HealthRecord,
)

/** Which pieces of upper nouns stand in the slots of lower nouns' screens; a page loads what it shows. */
export const slots: SlotContents = {
  'guest-note': [
    piece('shares:use', async () => (await import('#domain/shares/parts/share-note.tsx')).ShareNote),
  ],
  'guest-aside': [
    piece('review:steps', async () => (await import('#domain/review/parts/review-record.tsx')).ReviewRecord),
    piece('shares:manage', async () => (await import('#domain/shares/parts/share-card.tsx')).ShareCard),
  ],
  'guest-plan': [
    piece(
      'intentions:read',
      async () => (await import('#domain/intentions/parts/intention-card.tsx')).IntentionCard,
    ),
    itineraryCard,
    piece('messages:read', async () => (await import('#domain/messages/parts/message-card.tsx')).MessageCard),
    piece(
      'entourage:read',
      async () => (await import('#domain/entourage/parts/entourage-card.tsx')).EntourageCard,
    ),
    healthCard,
  ],
  'companion-plan': [itineraryCard, healthCard],
  'participant-plan': [
    piece(
      'intentions:read',
      async () => (await import('#domain/intentions/parts/intention-record.tsx')).IntentionRecord,
    ),
    itineraryRecord,
    piece(
      'messages:read',
      async () => (await import('#domain/messages/parts/message-record.tsx')).MessageRecord,
    ),
    piece(
      'entourage:read',
      async () => (await import('#domain/entourage/parts/entourage-record.tsx')).EntourageRecord,
    ),
    healthRecord,
  ],
  'companion-record': [itineraryRecord, healthRecord],
  // beside the other things that may be done with a participant
  withdraw: [
    piece(
      'participants:withdraw',
      async () => (await import('#domain/entourage/parts/withdraw-button.tsx')).WithdrawButton,
    ),
  ],
  'own-plan': [
    piece(
      'itineraries:read',
      async () => (await import('#domain/itineraries/parts/own-itinerary.tsx')).OwnItinerary,
    ),
  ],
  'home-aside': [
    piece('notices:read', async () => (await import('#domain/notices/parts/notices-card.tsx')).NoticesCard),
  ],
}
