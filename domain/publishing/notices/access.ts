import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  /** Read notices; each person sees those of their audience. They are not for assistants, who help with one record. */
  'notices:read': { heldBy: roles.filter((role) => role !== 'assistant') },
  'notices:exportOwn': exportAccess(
    'notices:read',
    roles.filter((role) => role !== 'assistant'),
  ),
  /** All notices, drafts included, with their readers. */
  'notices:list': { heldBy: ['secretary', 'editor', 'viewer'] },
  'notices:export': exportAccess('notices:list', ['secretary', 'editor']),
  'notices:edit': { heldBy: ['secretary', 'editor'] },
} as const satisfies Record<string, Permission<Actor, Role>>
