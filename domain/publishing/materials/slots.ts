import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  ownPart: piece('materials:submit', 10, async () => (await import('./parts/hand-in.tsx')).HandIn),
  ownActivity: piece(
    'materials:read',
    10,
    async () => (await import('./parts/released-materials.tsx')).ReleasedMaterials,
  ),
  activityFiles: piece(
    'materials:arranged',
    10,
    async () => (await import('./parts/attach-files.tsx')).AttachFiles,
  ),
  activityPeople: piece(
    'materials:collect',
    10,
    async () => (await import('./parts/materials-link.tsx')).MaterialsLink,
  ),
}
