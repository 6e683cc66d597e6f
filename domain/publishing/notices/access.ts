import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Read notices; each person sees those of their audience. They are not for assistants, who help with one record. */
  'notices:read': { heldBy: roles.filter((role) => role !== 'assistant') },
  /** All notices, drafts included, with their readers. */
  'notices:list': { heldBy: ['secretary', 'editor', 'viewer'] },
  'notices:edit': { heldBy: ['secretary', 'editor'] },
} as const satisfies Record<string, Permission<Actor, Role>>
