import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  /** Read the log of messages; the text of one that contains a code or login link is never shown. */
  'outbox:read': { heldBy: ['secretary', 'editor'] },
  'outbox:export': exportAccess('outbox:read', ['secretary', 'editor']),
  'outbox:manage': { heldBy: ['secretary', 'editor'] },
  'outbox:templates': { heldBy: ['secretary', 'editor'] },
  'outbox:settings': { heldBy: ['secretary'] },
  /** Whether messages to the caller's own number or address bounce; an assistant has none. */
  'outbox:own': { heldBy: roles.filter((role) => role !== 'assistant') },
} as const satisfies Record<string, Permission<Actor, Role>>
