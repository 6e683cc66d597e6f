import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Read notices; each person sees those of their audience. */
  'notices:read': { heldBy: roles },
  /** All notices, drafts included, with their readers. */
  'notices:list': { heldBy: ['secretary', 'editor', 'viewer'] },
  'notices:edit': { heldBy: ['secretary', 'editor'] },
} as const satisfies Record<string, Permission<Actor, Role>>
