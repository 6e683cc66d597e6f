import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { type Direction, directions } from '#domain/plans/itineraries/rules.ts'
import { text } from '#kit/rules/fields.ts'
import { telephone } from '#kit/rules/formats.ts'

export { type Direction, directions }

/** How far a run is. `cancelled` is for good: its people are without a run again. */
export const runStates = ['planned', 'confirmed', 'waiting', 'onTheWay', 'done', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** Where a run may go from each state: on, one step back after a wrong tap, or cancelled until it is on its way. */
export const nextStates: Record<RunState, readonly RunState[]> = {
  planned: ['confirmed', 'cancelled'],
  confirmed: ['waiting', 'planned', 'cancelled'],
  waiting: ['onTheWay', 'confirmed', 'cancelled'],
  onTheWay: ['done', 'waiting'],
  done: ['onTheWay'],
  cancelled: [],
}

/** Whether people can still be put on a run, and its facts changed. */
export const isOpen = (state: RunState) => state !== 'done' && state !== 'cancelled'

/** The most people of one call, runs accepted at once, and taps of one upload. */
export const maxPeople = 200
/** The most people of one run that a call names: they were put on it by several calls. */
export const maxRiders = 1_000
export const maxRunsAtOnce = 100
export const maxTaps = 200
/** Milliseconds for which a tap is kept on a phone without a network. One that is older by its clock is stored as if made then: that clock is wrong. */
export const longestKept = 3 * 86_400_000

/** The longest that a run takes a vehicle, in hours. */
export const maxRunHours = 24

/** The facts of a run. Without `driver` and `driverPhone` those of the vehicle hold; without `toldFrom` nobody is told of it. */
export const runFields = z.object({
  name: text(60).nullable(),
  vehicleId: z.uuid().nullable(),
  driver: text(100).nullable(),
  driverPhone: telephone().nullable(),
  pointId: z.uuid().nullable(),
  leavesAt: z.iso.datetime(),
  until: z.iso.datetime(),
  toldFrom: z.iso.datetime().nullable(),
})
export type RunFields = z.output<typeof runFields>

/** Whether a vehicle’s own driver drives a run: nobody else, and no other number, was typed for it. */
export const isOwnDriver = (
  { driver, driverPhone }: Pick<RunFields, 'driver' | 'driverPhone'>,
  own: { driver: string | null; phone: string | null },
) => (driver === null || driver === own.driver) && (driverPhone === null || driverPhone === own.phone)

/** A change of a run. With the time it says for which moment: `due` of the run that was seen. */
export const runChange = runFields
  .partial()
  .extend({ setFor: z.iso.datetime().nullable().optional() })
  .refine(({ leavesAt, setFor }) => (leavesAt === undefined) === (setFor === undefined), { path: ['setFor'] })
export type RunChange = z.output<typeof runChange>

/** The run that each of some people was seen on, by person; who is absent was seen on none. */
export const seenRuns = z.record(participantId, z.uuid().nullable())
export type SeenRuns = z.output<typeof seenRuns>

export const newRun = runFields
  .partial()
  .required({ leavesAt: true, until: true })
  .extend({
    id: z.uuid(),
    direction: z.enum(directions),
    people: z.array(participantId).max(maxPeople).optional(),
    seen: seenRuns.optional(),
    /** The moment that the times are set for, as the screen had it; without it, when the people come by what is told now. */
    setFor: z.iso.datetime().optional(),
  })
export type NewRun = z.output<typeof newRun>

/** What is told of a flight or train. */
export const movementStates = ['scheduled', 'delayed', 'landed', 'cancelled', 'diverted'] as const
export type MovementState = (typeof movementStates)[number]

export const movementSources = ['typed', 'feed'] as const
export type MovementSource = (typeof movementSources)[number]

/** One flight or train: the same number leaves several places on a day. `day` is the local date of departure there. */
export const movementKey = z.object({
  number: text(20),
  day: z.iso.date(),
  from: text(100),
})
export type MovementKey = z.output<typeof movementKey>

export const newReport = movementKey
  .extend({
    id: z.uuid(),
    state: z.enum(movementStates),
    minutes: z.number().int().min(1).max(2_880).nullable(),
    source: z.enum(movementSources),
  })
  .refine(({ state, minutes }) => (state === 'delayed') === (minutes !== null), { path: ['minutes'] })
export type NewReport = z.output<typeof newReport>

/** What is tapped of a person on the way: at the arrival met, at the return called, then in the car, then where the run goes. */
export const tapKinds = ['met', 'called', 'inCar', 'arrived', 'noShow', 'ownWay'] as const
export type TapKind = (typeof tapKinds)[number]

export const travelStates = ['expected', ...tapKinds] as const
export type TravelState = (typeof travelStates)[number]

/** The steps of each direction, in their order. */
export const steps: Record<Direction, readonly TapKind[]> = {
  arrival: ['met', 'inCar', 'arrived'],
  return: ['called', 'inCar', 'arrived'],
}

/** A moment by the clock of a device. */
export const momentOfDevice = z.iso.datetime().meta({ examples: ['2026-06-16T05:00:00.000Z'] })

/** A tap as the device knows it; `undoes` makes it the row that takes another tap back. `at` is by the clock of the device. */
export const tap = z
  .object({
    id: z.uuid(),
    participantId,
    direction: z.enum(directions),
    kind: z.enum(tapKinds).nullable(),
    undoes: z
      .uuid()
      .nullable()
      .meta({ examples: [null] }),
    /** Tapped to practise: it counts nowhere but on the board in training. */
    isTraining: z.boolean().optional(),
    at: momentOfDevice,
  })
  .refine(({ kind, undoes }) => (kind === null) === (undoes !== null), { path: ['kind'] })
  .refine(({ kind, direction }) => kind !== (direction === 'arrival' ? 'called' : 'met'), { path: ['kind'] })
export type Tap = z.output<typeof tap>

export const tapOutcomes = ['kept', 'notFound'] as const
