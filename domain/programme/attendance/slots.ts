import { type Pieces, piece } from '#kit/web/slots.tsx'

const programme = piece(
  'attendance:programme',
  30,
  async () => (await import('./parts/programme-card.tsx')).ProgrammeCard,
)

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  activity: piece(
    'attendance:arrange',
    10,
    async () => (await import('./parts/arranging-notes.tsx')).ArrangingNotes,
  ),
  participantsList: piece(
    'attendance:arrange',
    10,
    async () => (await import('./parts/assign-list.tsx')).AssignList,
  ),
  'own-day': piece(
    'attendance:programme',
    10,
    async () => (await import('./parts/day-programme.tsx')).DayProgramme,
  ),
  'own-next': piece(
    'attendance:programme',
    10,
    async () => (await import('./parts/day-programme.tsx')).DayProgramme,
  ),
  'own-plan': piece(
    'attendance:programme',
    30,
    async () => (await import('./parts/programme-card.tsx')).OwnProgrammeCard,
  ),
  'guest-plan': programme,
  'companion-plan': programme,
  'participant-plan': programme,
  'plan-print': piece(
    'attendance:programme',
    10,
    async () => (await import('./parts/programme-card.tsx')).PrintedProgramme,
  ),
  'itinerary-note': piece(
    'attendance:programme',
    10,
    async () => (await import('./parts/missed-note.tsx')).MissedNote,
  ),
  'guide-programme': piece(
    'attendance:own',
    10,
    async () => (await import('./parts/own-programme.tsx')).OwnProgramme,
  ),
}
