import * as z from 'zod'

/** The query of every paged list: `current` counts from 1, `size` at most 100 (design 5). */
export const pageQuery = z.object({
  current: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** Characters that a list may be searched by. */
export const searchLength = 100

/** The query of a paged list that can be searched. */
export const searchQuery = pageQuery.extend({
  search: z
    .string()
    // control characters come along with what is pasted, and the database takes no NUL
    .overwrite((typed) => typed.replace(/\p{Cc}/gu, ' '))
    .trim()
    .max(searchLength)
    .optional(),
})

/** A page of a list as it goes over the wire. */
export const pageOf = <S extends z.ZodType>(entry: S) =>
  z.object({
    records: z.array(entry),
    total: z.number().int(),
    current: z.number().int(),
    size: z.number().int(),
  })

/** A page of a list. */
export type Page<T> = { records: T[]; total: number; current: number; size: number }
