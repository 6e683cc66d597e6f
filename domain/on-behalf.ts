import * as z from 'zod'
import { reason } from '#kit/rules/reason.ts'

/** How the owner of a record is told of an edit by the organisers: at once, in the summary of the evening, or not at all. */
export const tellings = ['evening', 'immediately', 'not'] as const
export type Telling = (typeof tellings)[number]

/**
 * What organisers say when they edit a record in the stead of its owner (decision 164): why, and how the owner is told. Owners send none. The same
 * schema in the body of every save that organisers share with the owners.
 */
export const onBehalf = z.object({ reason: reason().optional(), tell: z.enum(tellings) })
export type OnBehalf = z.output<typeof onBehalf>
