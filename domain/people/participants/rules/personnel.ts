import type { InvitationKind } from '#domain/identity/invitations/rules.ts'

/** Kinds of personnel; each has a public registration, a badge and a list of its own. */
export const personnelKinds = ['government', 'worker', 'volunteer', 'media', 'builder', 'general'] as const
export type PersonnelKind = (typeof personnelKinds)[number]

/** The public registration of each kind. */
export const doorOf: Record<PersonnelKind, InvitationKind> = {
  government: 'groupGovernment',
  worker: 'groupWorker',
  volunteer: 'groupVolunteer',
  media: 'groupMedia',
  builder: 'groupBuilder',
  general: 'group',
}

/** The kind that registers there; undefined for registrations without personnel. */
export const personnelKindAt = (door: InvitationKind): PersonnelKind | undefined =>
  personnelKinds.find((kind) => doorOf[kind] === door)
