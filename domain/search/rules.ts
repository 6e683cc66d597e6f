import * as z from 'zod'
import { searchLength } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'

/** Maximum number of hits shown of one kind; a note says that there are more. */
export const hitsEach = 6

/** Length of a query: one character is enough, because in Chinese it may be a whole name. */
export const searchText = z
  .string()
  .overwrite((typed) => typed.replace(/\p{Cc}/gu, ' '))
  .trim()
  .min(1)
  .max(searchLength)

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
