import { type Actor, officeRoles, organisationTypes, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  /** An organisation account manages its own organisation, and no other. */
  'organisations:own': {
    heldBy: organisationTypes,
    when: (actor: Actor) => actor.organisationId !== undefined,
  },
  /** Organisers correct in the owner's stead (decision 164). */
  'organisations:edit': { heldBy: ['secretary'] },
  /** Open accounts for organisations and correct their information, many from a spreadsheet. */
  'organisations:import': { heldBy: ['secretary'] },
  'organisations:list': { heldBy: officeRoles },
  'organisations:export': exportAccess('organisations:list', [
    'secretary',
    'reviewer',
    'programme',
    'reception',
    'desk',
  ]),
  'organisations:history': { heldBy: officeRoles },
  /** Messages to its account and contact persons: those who read the log of messages. */
  'organisations:messages': { heldBy: ['secretary', 'editor'] },
  /** Delete an organisation that nothing was registered for, with its account. */
  'organisations:delete': { heldBy: ['secretary'] },
  'organisations:read': {
    heldBy: [...officeRoles, ...organisationTypes],
    when: (actor: Actor, organisation: { id: string }) =>
      actor.type === 'organiser' || actor.organisationId === organisation.id,
  },
} as const satisfies Record<string, Permission<Actor, Role>>
