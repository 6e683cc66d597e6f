import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'zones:grant': {
    heldBy: ['secretary', 'programme'],
    when: ({ permissions }) => permissions.has('zones:list'),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
