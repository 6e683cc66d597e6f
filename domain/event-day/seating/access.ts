import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'seating:list': { heldBy: ['secretary', 'programme'] },
  'seating:edit': {
    heldBy: ['secretary', 'programme'],
    when: ({ permissions }) => permissions.has('seating:list'),
  },
  /** The order of people for one activity: for those who set it for the edition. */
  'seating:rank': {
    heldBy: ['secretary', 'programme'],
    when: ({ permissions }) => permissions.has('seating:edit') && permissions.has('precedence:read'),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
