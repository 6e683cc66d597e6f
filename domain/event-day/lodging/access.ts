import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'
import { exportAccess } from '#kit/list/export-permission.ts'

export const access = {
  'lodging:list': { heldBy: ['secretary', 'reception', 'desk'] },
  'lodging:export': exportAccess('lodging:list', ['secretary', 'reception', 'desk']),
  'lodging:edit': {
    heldBy: ['secretary', 'reception'],
    when: ({ permissions }) => permissions.has('lodging:list'),
  },
  /** Rooming lists, in which documents are in clear. */
  'lodging:documents': {
    heldBy: ['secretary', 'reception'],
    when: ({ permissions }) => permissions.has('lodging:list'),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
