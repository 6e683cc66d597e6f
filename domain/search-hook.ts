import type { Context } from '#domain/context.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Actor } from './actor.ts'
import { type Hit, type Hits, hitsEach } from './search-hits.ts'
import type { Services } from './services.ts'

type Kind = { kind: string; title: Hits['title']; all?: string | undefined }

/** A search passed to the nouns: each adds hits that the actor may open. */
export type Search = {
  actor: Actor
  text: string
  /** Adds the hits of a kind; more than are shown may be passed, and `total` is their number. */
  add(kind: Kind, found: readonly Hit[], total?: number): void
}

/** Asked for each search. A handler adds nothing that the actor may not open, and costs no more than a page of a list. */
export const searchAsked = defineHook<Search>('beforeSearchIsAnswered')

/** The hits of all nouns, in their order; kinds without a hit are left out. */
export async function search({
  db,
  services: { hooks },
  actor,
  query: { text },
}: Pick<Context, 'db' | 'actor'> & { services: Pick<Services, 'hooks'>; query: { text: string } }): Promise<
  Hits[]
> {
  const groups: Hits[] = []
  const add: Search['add'] = ({ all = null, ...kind }, found, total = found.length) => {
    if (found.length === 0) return
    groups.push({
      ...kind,
      all,
      hits: found.slice(0, hitsEach),
      more: total > Math.min(found.length, hitsEach),
    })
  }
  await hooks.ask(searchAsked, db, { actor, text, add })
  return groups
}
