import { type Actor, organiserRoles, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

const isAsked = (role: Role) =>
  role !== 'assistant' && !organiserRoles.some((organiser) => organiser === role)

export const access = {
  'privacy:edit': { heldBy: ['secretary', 'editor'] },
  /** A published version binds everybody who agrees to it, and is never changed. */
  'privacy:publish': { heldBy: ['secretary'] },
  /** Whose data the portal keeps agrees; an assistant came by a link and has no data here, organisers work for the committee. */
  'privacy:own': { heldBy: roles.filter(isAsked) },
} as const satisfies Record<string, Permission<Actor, Role>>
