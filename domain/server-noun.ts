import type { Route } from '#kit/server/route.ts'
import type { Template } from '#kit/words/template.ts'
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
  /** Says which events of lower nouns it hears and which of their hooks it handles. */
  wire(all: Pick<Services, 'events' | 'hooks'>): void
  housekeeping: readonly HousekeepingStep[]
  /** The messages that it sends. */
  templates: readonly Template[]
}

/** Joins a noun's manifest and its server's half. */
export const serverNoun = <N extends Noun>(
  noun: N,
  {
    routes,
    wire = () => {},
    housekeeping = [],
    templates = [],
  }: Pick<ServerNoun, 'routes'> & Partial<Omit<ServerNoun, 'noun'>>,
) => ({ noun, routes, wire, housekeeping, templates }) satisfies ServerNoun
