import { lazy } from 'react'
import type { Fillings } from '#kit/web/slots.tsx'

/** Which pieces of upper nouns stand in the slots of lower nouns' screens; each `lazy`, so that a page loads what it shows. */
export const slots: Fillings = {
  'guest-aside': [
    lazy(async () => ({ default: (await import('#domain/review/parts/review-record.tsx')).ReviewRecord })),
  ],
  'home-aside': [
    lazy(async () => ({ default: (await import('#domain/notices/parts/notices-card.tsx')).NoticesCard })),
  ],
}
