import * as z from 'zod'
import { day } from '#kit/rules/fields.ts'

export { type Letter, letters, lettersIn, maskOf } from './rules/letters.ts'

/** The most days of an edition that a badge's code can name. */
export const maxDays = 16

/** Zones of each day as one mask of zones and one of days, as a code has them. */
export const masksOf = (zonesByDay: readonly number[]) => ({
  zones: zonesByDay.reduce((all, zones) => all | zones, 0),
  days: zonesByDay.reduce((days, zones, at) => (zones === 0 ? days : days | (1 << at)), 0),
})

/** To whom a grant is given. A kind of badge, everyone confirmed for an activity, one person, or one vehicle. */
export const grantees = ['kind', 'activity', 'person', 'vehicle'] as const
export type Grantee = (typeof grantees)[number]

/** A grant to one person or vehicle is given and ended on their own page, and alone may close a zone. */
export const isSingle = (to: Grantee): boolean => to === 'person' || to === 'vehicle'

/** Opens the zone, or, for one person or vehicle, closes it. */
export const effects = ['add', 'remove'] as const
export type Effect = (typeof effects)[number]

export const maxReason = 200

/** A grant as it is given; without days it holds on all days of the zone. */
export const grantGiven = z
  .object({
    id: z.uuid(),
    to: z.enum(grantees),
    granteeId: z.uuid(),
    effect: z.enum(effects),
    reason: z.string().trim().min(1).max(maxReason),
    firstDay: day().nullable(),
    lastDay: day().nullable(),
  })
  .refine(({ to, effect }) => effect === 'add' || isSingle(to), { path: ['effect'] })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, { path: ['lastDay'] })
export type GrantGiven = z.output<typeof grantGiven>
