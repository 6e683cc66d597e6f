import * as z from 'zod'
import { modes } from '#domain/plans/itineraries/rules/leg.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { directions, movementStates, runStates, tapKinds, travelStates } from '../rules.ts'

const moment = z.iso.datetime()

/** The taps that count, the newest last. */
export const countingTap = z.object({ id: z.uuid(), kind: z.enum(tapKinds), at: moment, by: bilingual })

/** How one person comes or leaves, with the run that fetches them and how far they are; nothing of others on that run. */
export const journey = z.object({
  direction: z.enum(directions),
  mode: z.enum(modes).nullable(),
  /** Number of the flight or train, plate of the car. */
  sign: z.string().nullable(),
  /** Null while the time is not known. */
  at: moment.nullable(),
  here: z.string().nullable(),
  there: z.string().nullable(),
  pickup: z.boolean().nullable(),
  /** What is told of the flight or train. */
  told: z.object({ state: z.enum(movementStates), minutes: z.int().nullable() }).nullable(),
  state: z.enum(travelStates),
  taps: z.array(countingTap),
  run: z
    .object({
      leavesAt: moment,
      state: z.enum(runStates),
      plate: z.string().nullable(),
      driver: z.string().nullable(),
      phone: z.string().nullable(),
      point: bilingual.nullable(),
      meetingPoint: bilingual.nullable(),
    })
    .nullable(),
})
export type Journey = z.output<typeof journey>
