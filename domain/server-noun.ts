import type * as z from 'zod'
import type { Step } from '#kit/housekeeping/step.ts'
import type { Route } from '#kit/server/route.ts'
import type { Template } from '#kit/words/template.ts'
import type { Noun } from './noun.ts'
import type { Services } from './services.ts'

/** The server's half of a noun: what must not be loaded by a browser. */
export type ServerNoun = {
  noun: Noun
  routes: readonly Route<Services>[]
  /** What its calls take and give, by the names under which the API document has them once instead of in each call. */
  schemas: Readonly<Record<string, z.ZodType>>
  /** Says which events of lower nouns it hears and which of their hooks it handles. */
  wire(services: Services): void
  /** What it forgets, and how often; see `Step`. */
  housekeeping: readonly Step<Services>[]
  /** The messages that it sends. */
  templates: readonly Template[]
}

/** Joins a noun's manifest and its server's half. */
export const serverNoun = <N extends Noun>(
  noun: N,
  {
    routes,
    schemas = {},
    wire = () => {},
    housekeeping = [],
    templates = [],
  }: Pick<ServerNoun, 'routes'> & Partial<Omit<ServerNoun, 'noun'>>,
) => ({ noun, routes, schemas, wire, housekeeping, templates }) satisfies ServerNoun
