import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'

/** A hand-over as calls answer it. */
export const handedOver = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  actorName: bilingual,
  /** Rows with news. */
  news: z.int(),
  /** How many of each kind, and how many rows the receiver has since; null while it is under way, and for one that an older program made. */
  counts: z
    .object({ added: z.int(), changed: z.int(), gone: z.int(), back: z.int(), total: z.int() })
    .nullable(),
  /** Not under way any more. */
  isFinished: z.boolean(),
  /** When the receiver confirmed it, and who noted that. */
  receipt: z.object({ at: z.iso.datetime(), notedBy: bilingual }).nullable(),
})
export type HandedOverReply = z.output<typeof handedOver>
