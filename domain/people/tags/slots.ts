import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-aside': piece('tags:list', 5, async () => (await import('./parts/tags-card.tsx')).PersonTags),
  'organisation-aside': piece(
    'tags:list',
    5,
    async () => (await import('./parts/tags-card.tsx')).OrganisationTags,
  ),
  'participants-filter': piece(
    'tags:list',
    10,
    async () => (await import('./parts/tag-filter.tsx')).TagFilter,
  ),
  organisationsList: piece(
    'tags:assign',
    20,
    async () => (await import('./parts/tag-list.tsx')).TagOrganisations,
  ),
  peopleList: piece('tags:assign', 20, async () => (await import('./parts/tag-list.tsx')).TagList),
  participantsList: piece('tags:assign', 20, async () => (await import('./parts/tag-list.tsx')).TagList),
}
