import * as z from 'zod'

/** The largest figure of the menu; beyond it “more than” is all that matters. */
export const maxWaiting = 99

/** The topic of the event stream that tells organisers of changed figures. */
export const waitingTopic = 'waiting'

/** How many records wait at a page of the menu. */
export const waiting = z.object({
  path: z.string(),
  count: z.number().int().min(1).max(maxWaiting),
  /** More than `count` wait. */
  isMore: z.boolean(),
  /** This account is the one who must act. */
  isTurn: z.boolean(),
})
export type Waiting = z.output<typeof waiting>
