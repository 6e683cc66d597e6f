import * as z from 'zod'

/** The order of a person: classes from 1, the highest, to 9; a number within the class, which two people may share until it is decided. */
export const precedence = z.object({
  rankClass: z.number().int().min(1).max(9),
  number: z.number().int().min(1).max(9_999),
})
export type Precedence = z.output<typeof precedence>
