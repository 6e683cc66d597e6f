import { type Actor, officeRoles, type Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'tags:list': { heldBy: officeRoles },
  'tags:assign': { heldBy: ['secretary', 'reviewer', 'programme', 'reception', 'desk'] },
} as const satisfies Record<string, Permission<Actor, Role>>
