import type { Subscription } from '#kit/events/events.ts'
import type { Route } from '#kit/server/route.ts'
import type { Noun } from './noun.ts'
import type { Services } from './services.ts'

/** A step of the regular cleaning. Safe to run in several processes at once. */
export type HousekeepingStep = {
  name: string
  run(services: Pick<Services, 'db' | 'clock'>): Promise<unknown>
}

/** The server's half of a noun: what must not be loaded by a browser. */
export type ServerNoun = {
  noun: Noun
  routes: readonly Route<Services>[]
  /** Which events of lower nouns it hears. */
  listens: readonly Subscription[]
  housekeeping: readonly HousekeepingStep[]
}

/** Joins a noun's manifest and its server's half. */
export const serverNoun = <N extends Noun>(
  noun: N,
  { routes, listens = [], housekeeping = [] }: Pick<ServerNoun, 'routes'> & Partial<Omit<ServerNoun, 'noun'>>,
) => ({ noun, routes, listens, housekeeping }) satisfies ServerNoun
