import * as z from 'zod'
import { letters } from '#domain/event-day/zones/rules.ts'
import { activityId } from '#domain/programme/activities/rules.ts'
import { day, text } from '#kit/rules/fields.ts'

export const directions = ['in', 'out', 'both'] as const
export type Direction = (typeof directions)[number]

/** Whom a gate is for; without a choice, and at every occasion without a gate, people. */
export const gateUsers = ['people', 'vehicles', 'both'] as const
export type GateUsers = (typeof gateUsers)[number]

/** What one admission counts for. */
export const occasionKinds = ['activity', 'gateDay', 'meal', 'bus', 'handingOut'] as const
export type OccasionKind = (typeof occasionKinds)[number]

/** Occasions that are neither an activity nor a door, with names of their own. */
export const namedKinds = ['meal', 'bus', 'handingOut'] as const satisfies readonly OccasionKind[]

const ofActivity = z.object({ kind: z.literal('activity'), activityId })
const ofGate = z.object({ kind: z.literal('gateDay'), gateId: z.uuid() })
const named = z.object({
  kind: z.enum(namedKinds),
  id: z.uuid(),
  day: day(),
  chineseName: text(60),
  englishName: text(120),
  zone: z.enum(letters).nullable(),
})

/** An occasion as it is added: that of an activity, of a gate on each day of the edition, or one with a name. */
export const occasionGiven = z.discriminatedUnion('kind', [ofActivity, ofGate, named])
export type OccasionGiven = z.output<typeof occasionGiven>

/** The same without an id, which one with a name has from what it says. */
export const occasionContent = z.discriminatedUnion('kind', [ofActivity, ofGate, named.omit({ id: true })])
export type OccasionContent = z.output<typeof occasionContent>
