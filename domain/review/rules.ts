import * as z from 'zod'
import { choice, longText } from '#kit/rules/fields.ts'

/** What a reviewer decides (design 7). Reopening takes a decision back. */
export const decisions = ['approve', 'return', 'notApprove', 'reopen'] as const
export const decision = choice(decisions)
export type Decision = z.output<typeof decision>

/** Every step of the review record, decisions and what leads to them. */
export const steps = ['submitted', 'approved', 'returned', 'notApproved', 'reopened', 'withdrawn'] as const
export type Step = (typeof steps)[number]

/** Characters of a remark; the specification's longest text for an opinion (section 5). */
export const remark = longText(500)

/** A remark pinned to a field of the record. */
export const fieldRemark = z.object({ field: z.string().max(60), remark })

/** Minutes that an opened record stays claimed by the reviewer who opened it. */
export const claimMinutes = 10
