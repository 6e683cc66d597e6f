import { type Actor, organiserRoles, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

const isAsked = (role: Role) =>
  role !== 'assistant' && !organiserRoles.some((organiser) => organiser === role)

export const access = {
  'privacy:edit': { heldBy: ['secretary', 'editor'] },
  /** A published version binds all who consent to it, and never changes. */
  'privacy:publish': { heldBy: ['secretary'] },
  /** Consents are given by those whose data the portal keeps; an assistant has no data here, and organisers work for the committee. */
  'privacy:own': { heldBy: roles.filter(isAsked) },
} as const satisfies Record<string, Permission<Actor, Role>>
