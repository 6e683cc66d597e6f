import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'
import { maxChosen } from './list.ts'

/** The rows of an act on a selection. */
export const manyIds = z.array(z.uuid()).min(1).max(maxChosen)

/** How an act on a selection went. */
export const manyReport = z.object({
  done: z.int(),
  /** Rows that were so already: nothing was changed and nobody is told. */
  already: z.int(),
  refused: z.array(z.object({ id: z.uuid(), name: bilingual.nullable(), why: bilingual })),
  /** Rows that are no longer there. */
  gone: z.array(z.uuid()),
})
export type ManyReport = z.output<typeof manyReport>
