import * as z from 'zod'

/** `opens` and `closes` are days in the event's zone, both included. */
export const windowState = z.object({
  state: z.enum(['notYet', 'open', 'over']),
  opens: z.iso.date(),
  closes: z.iso.date(),
  /** Open only by an exception (decision 165), until this moment. */
  openUntil: z.iso.datetime().optional(),
})
export type WindowState = z.output<typeof windowState>
