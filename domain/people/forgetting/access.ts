import type { Actor, Role } from '#domain/actor.ts'
import type { Permission } from '#kit/http/endpoint.ts'

export const access = {
  /** See what would be purged and what was, start a purge, decide requests. */
  'forgetting:manage': { heldBy: ['secretary'] },
  /** Everything that is kept about one person, as an archive: all protected values and pictures are in it. */
  'forgetting:archive': { heldBy: ['secretary'] },
  /** One's own data: the archive, a request to delete them, an objection. */
  'forgetting:own': { heldBy: ['guest'] },
} as const satisfies Record<string, Permission<Actor, Role>>
