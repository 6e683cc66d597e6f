import type { InvitationKind } from '#domain/invitations/rules.ts'

/** What a person does there who is registered as personnel; each kind has a door of its own, a badge of its own and a list of its own. */
export const personnelKinds = ['government', 'worker', 'volunteer', 'media', 'builder', 'general'] as const
export type PersonnelKind = (typeof personnelKinds)[number]

/** The door at which each kind registers. */
export const doorOf: Record<PersonnelKind, InvitationKind> = {
  government: 'groupGovernment',
  worker: 'groupWorker',
  volunteer: 'groupVolunteer',
  media: 'groupMedia',
  builder: 'groupBuilder',
  general: 'group',
}

/** The kind that registers at a door; undefined for doors at which no personnel registers. */
export const personnelKindAt = (door: InvitationKind): PersonnelKind | undefined =>
  personnelKinds.find((kind) => doorOf[kind] === door)
