import * as z from 'zod'
import type { directions } from '#domain/event-day/gates/rules.ts'
import { text } from '#kit/rules/fields.ts'
import { latestClock, maxSpan } from './rules/device-clock.ts'
import { reasons } from './rules/verdict.ts'

/** `gate`: a phone at a door, which gets sealed rows only. `desk`: a device enrolled by name, which holds the rows of its occasions readable. */
export const deviceKinds = ['gate', 'desk'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** How a device stands. `waiting`: its code was not used yet. `over`: its shift is. */
export const deviceStates = ['waiting', 'active', 'over', 'left', 'revoked'] as const
export type DeviceState = (typeof deviceStates)[number]

/** Minutes in which a code enrols a device. */
export const enrolMinutes = 30

/** Wrong PINs until a code enrols nothing any more. */
export const pinTries = 5

/** The most hours of a shift. */
export const shiftHours = 18

/** Scans in one upload, rows in one piece of the list, and people that one call may show readable. */
export const scansAtOnce = 200
export const rowsAtOnce = 1_000
export const readableAtOnce = 20

/** Calls an hour in which one device may ask for readable people. */
export const readsPerHour = { gate: 60, desk: 1_200 } as const satisfies Record<DeviceKind, number>

/** What the person at the gate was shown and did: a fact, which the server does not judge again. `undone` is a row of its own. */
export const outcomes = ['admitted', 'refused', 'byHand', 'undone'] as const
export type Outcome = (typeof outcomes)[number]

/** The most contradictions that are shown at once. */
export const conflictsAtOnce = 200

export const maxNote = 300

const milliseconds = z.number().int().min(0).max(latestClock)
const span = z.number().int().min(-maxSpan).max(maxSpan)

/** A scan as the device knows it. `id` is made by the device and stays the same in each attempt to send it. */
export const scan = z.object({
  id: z.uuid(),
  occasionId: z.uuid().nullable(),
  /** The number of the badge; null where nothing could be read. */
  number: z.int().min(1).max(16_777_215).nullable(),
  revision: z.int().min(0).max(255).nullable(),
  direction: z.enum(['in', 'out']),
  outcome: z.enum(outcomes),
  reason: z.enum(reasons).nullable(),
  note: z.string().max(maxNote).nullable(),
  /** The scan that this one takes back. */
  undoes: z.uuid().nullable(),
  /** The device's own clock, never corrected afterwards; moved where the offset would be wider than `span`. */
  clock: milliseconds,
  /** Server minus device, as measured at the exchange nearest to the scan, and how far it may be off. */
  offset: span,
  uncertainty: z.number().int().min(0).max(maxSpan),
  isOffline: z.boolean(),
  /** The clock was set since the exchange by which it was corrected. */
  clockJumped: z.boolean(),
})
export type Scan = z.output<typeof scan>

/** What contradicts, or must be looked at. */
export const conflictKinds = [
  'admittedTwice',
  'whileRevoked',
  'unlisted',
  'clockJumped',
  'revokedDevice',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

export const resolutions = ['kept', 'secondWithdrawn', 'otherPerson', 'clock'] as const
export type Resolution = (typeof resolutions)[number]

export const newDevice = z.object({
  id: z.uuid(),
  name: text(60),
  kind: z.enum(deviceKinds),
  heldBy: text(100),
  gateId: z.uuid().nullable(),
  occasionIds: z.array(z.uuid()).min(1).max(60),
  until: z.iso.datetime(),
  isTraining: z.boolean(),
})
export type NewDevice = z.output<typeof newDevice>

/** The PIN that is told to the person who gets a device. */
export const pin = z.string().regex(/^\d{6}$/)

/** The direction of a gate that lets people pass both ways is chosen on the device. */
export const directionsOf = (
  direction: (typeof directions)[number] | undefined,
): readonly ('in' | 'out')[] => (direction === 'both' ? ['in', 'out'] : [direction === 'out' ? 'out' : 'in'])

export const enrolPath = (token: string) => `/check-in/#${token}`

/** The kind of the job that prints the paper list of a gate. */
export const paperJob = 'checkIn.paper'

/** A gate on a day of the current edition. */
export const paperAsked = z.object({ gateId: z.uuid(), day: z.iso.date() })
export type PaperAsked = z.output<typeof paperAsked>

/** When lists are printed by themselves, by the clocks of the event. */
export const papersAt = '06:00'
