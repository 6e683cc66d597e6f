import type * as z from 'zod'
import type { Step } from '#kit/housekeeping/step.ts'
import type { Route } from '#kit/server/route.ts'
import type { Template } from '#kit/words/template.ts'
import type { Noun } from './noun.ts'
import type { Services } from './services.ts'

/** The server's half of a noun: everything that a browser must not load. */
export type ServerNoun = {
  noun: Noun
  routes: readonly Route<Services>[]
  /** Schemas of its calls, by the names under which the API document defines them once instead of in each call. */
  schemas: Readonly<Record<string, z.ZodType>>
  /** Registers its listeners for events of lower nouns and handlers of their hooks. */
  wire(services: Services): void
  /** Its cleanup jobs and their intervals; see `Step`. */
  housekeeping: readonly Step<Services>[]
  /** Its message templates. */
  templates: readonly Template[]
}

/** Combines a noun's manifest and its server half. */
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
