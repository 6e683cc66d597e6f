import * as z from 'zod'
import { activityReply } from '#domain/programme/activities/api.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { choice } from '#kit/rules/fields.ts'
import { answerObstacles, attendanceStates } from '../rules.ts'

/**
 * The question behind a link in a message; names only, since a link may be passed on. A guest's link names the guest and at most two others, and no
 * substitutes.
 */
export const asked = z.object({
  activity: activityReply
    .pick({
      begins: true,
      ends: true,
      chinesePlace: true,
      englishPlace: true,
      chineseDirections: true,
      englishDirections: true,
    })
    .extend({ name: bilingual, beginsAt: z.iso.datetime() }),
  /** The people concerned: one who was assigned, or all who were offered places together. */
  people: z.array(bilingual),
  /** How many are concerned beside those named. */
  others: z.number().int(),
  state: choice(attendanceStates),
  offerEndsAt: z.iso.datetime().nullable(),
  /** Why it cannot be answered any more; null while it can. */
  obstacle: choice(answerObstacles).nullable(),
  /** Whether this link may name a substitute: only the organisation's, for an assigned person. */
  mayNameSubstitute: z.boolean(),
  /** Possible substitutes for an assigned person. */
  substitutes: z.array(z.object({ participantId: z.uuid(), name: bilingual })),
})
export type Asked = z.output<typeof asked>
