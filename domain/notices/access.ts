import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Which notices a person sees depends on whom they are for. */
  'notices:read': { heldBy: roles },
  /** All of them, drafts included, with who has read them. */
  'notices:list': { heldBy: ['secretary', 'editor', 'viewer'] },
  'notices:edit': { heldBy: ['secretary', 'editor'] },
} as const satisfies Record<string, Permission<Actor, Role>>
