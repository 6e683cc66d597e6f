import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Which files a person sees depends on whom they are for. */
  'library:read': { heldBy: roles },
  /** All of them, drafts and withdrawn ones included. */
  'library:list': { heldBy: ['secretary', 'editor', 'viewer'] },
  'library:edit': { heldBy: ['secretary', 'editor'] },
} as const satisfies Record<string, Permission<Actor, Role>>
