import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { defineHook } from '#kit/events/hooks.ts'
import { type Hit, type Hits, hitsEach } from '../rules.ts'

type Kind = { kind: string; title: Hits['title']; all?: string | undefined }

/** A search on its way through the nouns: each adds what the actor may open. */
export type Search = {
  actor: Actor
  text: string
  /** Adds what was found of a kind; more than are shown may be given, and `total` says how many there are. */
  add(kind: Kind, found: readonly Hit[], total?: number): void
}

/** Asked for each search. A handler adds nothing that the actor may not open, and asks no more of the database than a page of a list does. */
export const searchAsked = defineHook<Search>('beforeSearchIsAnswered')

/** What the nouns have found, in their order; kinds without a hit are left out. */
export async function search(
  db: Database,
  { hooks }: Pick<Services, 'hooks'>,
  actor: Actor,
  text: string,
): Promise<Hits[]> {
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
