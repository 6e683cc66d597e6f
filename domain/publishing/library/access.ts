import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Read files; each reader sees those of their audience. They are not for assistants, who help with one record. */
  'library:read': { heldBy: roles.filter((role) => role !== 'assistant') },
  /** All files, drafts and withdrawn ones included. */
  'library:list': { heldBy: ['secretary', 'editor', 'viewer'] },
  'library:edit': { heldBy: ['secretary', 'editor'] },
} as const satisfies Record<string, Permission<Actor, Role>>
