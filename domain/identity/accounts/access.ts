import { type Actor, type Role, roles } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  /** Read accounts and their state. */
  'accounts:list': { heldBy: ['secretary', 'viewer'] },
  'accounts:export': exportAccess('accounts:list', ['secretary']),
  /** One's own name and language of messages; an assistant has the language of the link's owner. */
  'accounts:own': { heldBy: roles.filter((role) => role !== 'assistant') },
  /** Create, correct, disable and enable accounts, reset them to the initial password, and change the role of an organiser. */
  'accounts:manage': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
