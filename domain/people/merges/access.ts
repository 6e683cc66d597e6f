import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** See likely duplicates and recent merges. */
  'merges:list': { heldBy: ['secretary'] },
  /** Merge two records, undo that within a day, and say that two people are two. */
  'merges:merge': { heldBy: ['secretary'] },
} as const satisfies Record<string, Permission<Actor, Role>>
