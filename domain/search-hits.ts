import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'

/** Maximum number of hits shown of one kind; a note says that there are more. */
export const hitsEach = 6

/** One hit, which the reader may open. */
export const hit = z.object({
  title: bilingual,
  /** Text that distinguishes hits of the same name. */
  note: bilingual.nullable(),
  path: z.string(),
})
export type Hit = z.output<typeof hit>

/** The hits of one kind. */
export const hits = z.object({
  kind: z.string(),
  title: bilingual,
  hits: z.array(hit).max(hitsEach),
  /** There are more hits than shown. */
  more: z.boolean(),
  /** Path of the list with all of them. */
  all: z.string().nullable(),
})
export type Hits = z.output<typeof hits>
