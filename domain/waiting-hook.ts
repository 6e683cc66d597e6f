import type { Context } from '#domain/context.ts'
import type { Database } from '#kit/db/database.ts'
import { notify } from '#kit/db/notifications.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'
import { maxWaiting, type Waiting, waitingTopic } from './waiting.ts'

/** The figures of the menu, passed to the nouns: each adds what waits at its page for an actor who may open it. */
type Asked = {
  actor: Pick<Actor, 'permissions'>
  /** `isTurn`: this actor is the one who must act, and does not only see the figure. */
  add(path: string, count: number, isTurn: boolean): void
}

/** Asked whenever a menu is drawn. A handler counts up to `maxWaiting` by an index, and adds nothing of a page that the actor may not open. */
export const waitingAsked = defineHook<Asked>('beforeWaitingIsShown')

/** What waits at each page of the menu; pages where nothing waits are left out. */
export async function waitingFor({
  db,
  services: { hooks },
  actor,
}: Pick<Context, 'db'> & Pick<Asked, 'actor'> & { services: Pick<Services, 'hooks'> }): Promise<Waiting[]> {
  const figures: Waiting[] = []
  const add: Asked['add'] = (path, count, isTurn) => {
    if (count > 0)
      figures.push({ path, count: Math.min(count, maxWaiting), isMore: count > maxWaiting, isTurn })
  }
  await hooks.ask(waitingAsked, db, { actor, add })
  return figures
}

/** Tells open pages of organisers after the commit that a figure may have changed. */
export const tellWaiting = (db: Database) => notify(db, waitingTopic)
