import { type Pieces, piece } from '#kit/web/slots.tsx'

const remindPeople = async () => (await import('./parts/remind-chosen.tsx')).RemindPeople

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-aside': piece('readiness:read', 1, async () => (await import('./parts/lacks-card.tsx')).LacksCard),
  participantsList: piece('readiness:remind', 15, remindPeople),
  personnelList: piece('readiness:remind', 15, remindPeople),
  organisationsList: piece(
    'readiness:remind',
    15,
    async () => (await import('./parts/remind-chosen.tsx')).RemindOrganisations,
  ),
}
