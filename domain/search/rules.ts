import * as z from 'zod'
import { searchLength } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'

/** Hits of one kind that are shown; that there are more is said. */
export const hitsEach = 6

/** What is looked for: one character is enough, in Chinese it may be a whole name. */
export const searchText = z
  .string()
  .overwrite((typed) => typed.replace(/\p{Cc}/gu, ' '))
  .trim()
  .min(1)
  .max(searchLength)

/** One thing that was found and may be opened. */
export const hit = z.object({
  title: bilingual,
  /** What tells it from others of the same name. */
  note: bilingual.nullable(),
  path: z.string(),
})
export type Hit = z.output<typeof hit>

/** What was found of one kind. */
export const hits = z.object({
  kind: z.string(),
  title: bilingual,
  hits: z.array(hit).max(hitsEach),
  /** There is more than is shown. */
  more: z.boolean(),
  /** The list that has all of them. */
  all: z.string().nullable(),
})
export type Hits = z.output<typeof hits>
