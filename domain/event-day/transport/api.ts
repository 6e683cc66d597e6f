import * as z from 'zod'
import { kind, participantId } from '#domain/people/participants/rules.ts'
import { modes } from '#domain/plans/itineraries/rules/leg.ts'
import { hotels } from '#domain/plans/itineraries/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { countingTap, journey } from './rules/journey.ts'
import { flags, vehicleFlags } from './rules/travel.ts'
import {
  directions,
  maxPeople,
  maxRiders,
  maxRunsAtOnce,
  maxTaps,
  momentOfDevice,
  movementKey,
  movementSources,
  movementStates,
  newReport,
  newRun,
  runChange,
  runStates,
  seenRuns,
  tap,
  tapOutcomes,
  travelStates,
} from './rules.ts'

const moment = z.iso.datetime()
const direction = z.enum(directions)

/** How a person comes or leaves. A place is a code of the list of places, or the typed text. */
const travel = z.object({
  mode: z.enum(modes).nullable(),
  /** Number of the flight or train, plate of the car. */
  sign: z.string().nullable(),
  at: moment,
  here: z.string().nullable(),
  there: z.string().nullable(),
})

const rider = z.object({
  participantId,
  name: bilingual,
  luggage: z.int().nullable(),
  /** What is different since the person was put on the run; the ride itself stays as it is. */
  flag: z.enum(flags).nullable(),
  /** The leg as it was then. */
  legThen: travel.pick({ sign: true, at: true, here: true }),
})
export type Rider = z.output<typeof rider>

export const runReply = z.object({
  id: z.uuid(),
  direction,
  name: z.string().nullable(),
  vehicle: z.object({ id: z.uuid(), plate: z.string(), seats: z.int() }).nullable(),
  /** Of the run, else of its vehicle. */
  driver: z.string().nullable(),
  phone: z.string().nullable(),
  /** Typed for this run, in place of the vehicle’s. */
  own: z.object({ driver: z.string().nullable(), driverPhone: z.string().nullable() }),
  /** Whether the vehicle’s own driver drives it. */
  isOwnDriver: z.boolean(),
  point: z.object({ id: z.uuid(), name: bilingual }).nullable(),
  leavesAt: moment,
  until: moment,
  state: z.enum(runStates),
  toldFrom: moment.nullable(),
  revision: z.int(),
  riders: z.array(rider),
  /** What is wrong with its vehicle since: out of use, or fewer seats than people on it. */
  vehicleFlag: z.enum(vehicleFlags).nullable(),
  /** When the last of its people comes, or the first has to leave, by what is told of their flights and trains; null without people. */
  due: moment.nullable(),
  /** Where its times would go by what is told of its flights and trains, and the next run of its vehicle that this breaks. */
  proposed: z
    .object({
      leavesAt: moment,
      until: moment,
      /** By which they are later than now, or earlier. */
      minutes: z.int(),
      breaks: z.object({ id: z.uuid(), name: z.string().nullable(), leavesAt: moment }).nullable(),
    })
    .nullable(),
})
export type RunReply = z.output<typeof runReply>

const told = z.object({
  state: z.enum(movementStates),
  minutes: z.int().nullable(),
  source: z.enum(movementSources),
  at: moment,
  by: bilingual,
})

export const movementReply = movementKey.extend({
  key: z.string(),
  current: told.nullable(),
  /** What a feed said after a person had typed something else. */
  hint: told.nullable(),
})
export type Movement = z.output<typeof movementReply>

/** Where somebody stays: `name` as it was typed; `named` where that is one of the hotels of the edition, or one was chosen. */
export const travellersHotel = z.object({
  kind: z.enum(hotels),
  name: z.string().nullable(),
  named: bilingual.nullable(),
})
export type TravellersHotel = z.output<typeof travellersHotel>

export const boardPerson = travel.extend({
  participantId,
  name: bilingual,
  organisation: bilingual.nullable(),
  /** Id of the picture, as a file of the participant. */
  portrait: z.uuid().nullable(),
  kind,
  guestId: participantId.nullable(),
  movement: z.string().nullable(),
  pickup: z.boolean().nullable(),
  hotel: travellersHotel.nullable(),
  state: z.enum(travelStates),
  /** The taps that count, the newest last. */
  taps: z.array(countingTap),
  runId: z.uuid().nullable(),
  /** Own activities for which a delay that somebody told makes them late (`arrival`), or leaves too little time. */
  lateFor: z.array(z.object({ name: bilingual, beginsAt: moment, kind: z.enum(['arrival', 'tight']) })),
  /** An approval is in force: only then can the person be put on a run. */
  approved: z.boolean(),
})
export type BoardPerson = z.output<typeof boardPerson>

export const boardReply = z.object({
  at: moment,
  day: z.iso.date(),
  direction,
  /** How far people are is by the taps of training alone. */
  isTraining: z.boolean(),
  people: z.array(boardPerson),
  /** Of that day and direction, and those of other days that people of the board are on. */
  runs: z.array(runReply),
  movements: z.array(movementReply),
  /** Who comes in this direction, and nobody knows when: how many, and the first of them. */
  withoutTime: z.object({
    count: z.int(),
    people: z.array(z.object({ participantId, name: bilingual, organisation: bilingual.nullable() })),
  }),
})
export type Board = z.output<typeof boardReply>

export const proposedGroup = z.object({
  here: z.string(),
  hotel: boardPerson.shape.hotel,
  leavesAt: moment,
  until: moment,
  vehicle: runReply.shape.vehicle,
  /** The arrival point of the place, where there is one only. */
  point: runReply.shape.point,
  people: z.array(z.object({ participantId, name: bilingual })),
})
export type ProposedGroup = z.output<typeof proposedGroup>

/** Who fetches a guest, once it is told. */
export const ownRide = z.object({
  direction,
  state: z.enum(travelStates),
  run: journey.shape.run.unwrap().omit({ state: true }).nullable(),
})
export type OwnRide = z.output<typeof ownRide>

const ofRun = z.object({ id: z.uuid() })
const onDay = z.object({ day: z.iso.date().optional(), direction: direction.optional() })
const people = z.array(participantId).min(1).max(maxPeople)
const run = { params: ofRun, reply: runReply } as const

/** `riders` are the people whom the question before a cancellation named. */
export const runStep = z.object({
  from: z.enum(runStates),
  to: z.enum(runStates),
  riders: z.array(participantId).max(maxRiders).optional(),
})
export type RunStep = z.output<typeof runStep>

export const transportApi = endpoints(access, {
  board: {
    method: 'GET',
    path: '/qms/transport/board',
    allow: 'transport:list',
    summary:
      'Who arrives or leaves on a day of the event’s zone, each person once: by what, where, on which run, and how far they are; also who was due before and is delayed into it; with the runs of that day and what is told of their flights and trains. Without a day, today. With `training` how far they are by the taps of training alone',
    query: onDay.extend({ training: z.literal('yes').optional() }),
    cost: 'wideRead',
    reply: boardReply,
  },
  runs: {
    method: 'GET',
    path: '/qms/transport/runs',
    allow: 'transport:list',
    summary: 'The runs of a day in both directions, the first first; at most 1,000',
    query: onDay.pick({ day: true }),
    cost: 'wideRead',
    reply: z.object({ day: z.iso.date(), runs: z.array(runReply) }),
  },
  choices: {
    method: 'GET',
    path: '/qms/transport/choices',
    allow: 'transport:list',
    summary: 'The vehicles in use and the arrival points, for those who arrange runs',
    reply: z.object({
      vehicles: z.array(
        z.object({ id: z.uuid(), plate: z.string(), seats: z.int(), driver: z.string().nullable() }),
      ),
      points: z.array(z.object({ id: z.uuid(), name: bilingual, place: z.string().nullable() })),
    }),
  },
  create: {
    method: 'POST',
    path: '/qms/transport/runs',
    allow: 'transport:edit',
    summary:
      'Adds runs, each with its people, all or none; people who are on another run than `seen` says, or on one at all, are refused. Sent again with the same ids, those that are there already stay as they are, and other content is refused',
    body: z.object({ runs: z.array(newRun).min(1).max(maxRunsAtOnce) }),
    reply: z.array(runReply),
  },
  save: {
    method: 'PATCH',
    path: '/qms/transport/runs/:id',
    allow: 'transport:edit',
    summary: 'Changes facts of a run; what is absent stays. Refused when it was changed since `revision`',
    body: z.object({ revision: z.int(), change: runChange }),
    ...run,
  },
  step: {
    method: 'POST',
    path: '/qms/transport/runs/:id/state',
    allow: 'transport:edit',
    summary:
      'Takes a run one step on or back, or cancels it: then its people are without one. `from` is the state that was seen, and `riders` the people: a cancelled run with others on it by then is refused',
    body: runStep,
    ...run,
  },
  assign: {
    method: 'POST',
    path: '/qms/transport/runs/:id/people',
    allow: 'transport:edit',
    summary:
      'Puts people on a run, all or none; who is on another one changes to this one, with `seen` only from the run that was seen. Companions who travel with them and are on none come along, unless `alone`',
    body: z.object({ people, alone: z.boolean().optional(), seen: seenRuns.optional() }),
    ...run,
  },
  takeOff: {
    method: 'POST',
    path: '/qms/transport/runs/:id/people/removal',
    allow: 'transport:edit',
    summary: 'Takes people off a run, with their companions on it unless `alone`',
    body: z.object({ people, alone: z.boolean().optional() }),
    ...run,
  },
  luggage: {
    method: 'PUT',
    path: '/qms/transport/runs/:id/people/:participantId/luggage',
    allow: 'transport:edit',
    summary: 'Notes how many pieces of luggage somebody on a run has; it takes no seat',
    params: ofRun.extend({ participantId }),
    body: z.object({ luggage: z.int().min(0).max(99).nullable() }),
    reply: runReply,
  },
  proposal: {
    method: 'GET',
    path: '/qms/transport/proposal',
    allow: 'transport:edit',
    summary:
      'Runs for those of a day who have none: same place, same hotel, within 45 minutes, organisations and companions together, in vehicles that are free. Nothing is stored',
    query: onDay,
    cost: 'wideRead',
    reply: z.object({ day: z.iso.date(), direction, groups: z.array(proposedGroup) }),
  },
  report: {
    method: 'POST',
    path: '/qms/transport/movements',
    allow: 'transport:edit',
    summary:
      'Notes what is told of a flight or train on a day, for all who are on it. What a feed says after a person has typed is a hint only',
    body: newReport,
    reply: movementReply,
  },
  tap: {
    method: 'POST',
    path: '/qms/transport/taps',
    allow: 'transport:tap',
    summary:
      'Keeps taps of a device, also those made without a network; each counts once, however often it is sent. `sentAt` is the clock of the device at sending, by which the times are corrected',
    body: z.object({ sentAt: momentOfDevice, taps: z.array(tap).min(1).max(maxTaps) }),
    reply: z.array(z.object({ id: z.uuid(), outcome: z.enum(tapOutcomes) })),
  },
  own: {
    method: 'GET',
    path: '/qms/transport/people/:id',
    allow: 'transport:own',
    summary: 'Who fetches a guest in each direction, from the hour at which it is told, and how far they are',
    params: z.object({ id: participantId }),
    reply: z.array(ownRide),
  },
})
