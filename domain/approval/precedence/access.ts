import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'precedence:read': { heldBy: ['secretary', 'programme'] },
  'precedence:edit': {
    heldBy: ['secretary', 'programme'],
    when: ({ permissions }) => permissions.has('precedence:read'),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
