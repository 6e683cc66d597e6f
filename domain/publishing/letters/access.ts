import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  'letters:print': {
    heldBy: ['secretary', 'reception'],
    // whoever prints letters chooses people and a text
    when: ({ permissions }) => permissions.has('participants:list') && permissions.has('letters:list'),
  },
} as const satisfies Record<string, Permission<Actor, Role>>
