import type * as z from 'zod'
import { factsOf } from './fields.ts'

/** The protected fields of a form. In a file of its own: the login page defines forms and has none. */
export const sealedKeysOf = ({ shape }: { shape: z.ZodRawShape }): string[] =>
  Object.entries(shape).flatMap(([key, schema]) => (factsOf(schema as z.ZodType).sealed ? [key] : []))
