import { type Pieces, piece } from '#kit/web/slots.tsx'

const card = piece('health:read', 50, async () => (await import('./parts/health-annex.tsx')).HealthCard)
const record = piece('health:read', 50, async () => (await import('./parts/health-annex.tsx')).HealthRecord)

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guest-plan': card,
  'companion-plan': card,
  'participant-plan': record,
  'companion-record': record,
}
