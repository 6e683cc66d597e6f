import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** Who was told what; never the text of a message that lets its reader in. */
  'outbox:read': { heldBy: ['secretary', 'editor'] },
  'outbox:manage': { heldBy: ['secretary', 'editor'] },
  'outbox:templates': { heldBy: ['secretary', 'editor'] },
  'outbox:settings': { heldBy: ['secretary'] },
  /** Whether messages to one's own number or address come back; an assistant has none. */
  'outbox:own': { heldBy: roles.filter((role) => role !== 'assistant') },
} as const satisfies Record<string, Permission<Actor, Role>>
