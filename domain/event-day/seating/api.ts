import * as z from 'zod'
import { precedence } from '#domain/approval/precedence/rules.ts'
import { hallDrawing } from '#domain/event-day/halls/rules/drawing.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { activityId } from '#domain/programme/activities/rules.ts'
import { attendanceStates } from '#domain/programme/attendance/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from './access.ts'
import { reasons, unseatedReasons } from './rules/arranging.ts'
import { brokenKinds } from './rules/broken.ts'
import { ruleSetNames } from './rules/rule-sets.ts'
import {
  hows,
  maxMoves,
  move,
  notedPapers,
  placingChange,
  placingOf,
  planOptions,
  planSettings,
  planStates,
  seatId,
  wishKinds,
} from './rules.ts'

const moment = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const ofActivity = z.object({ id: activityId })
const withRevision = z.object({ revision: z.number().int() })

/** Somebody who is expected on site, or who holds a seat. */
export const seatedPerson = z.object({
  participantId,
  name: bilingual,
  organisation: bilingual.nullable(),
  state: z.enum(attendanceStates),
  placing: placingOf,
  /** Only for those who may read precedence; `isOwn`: set for this activity alone. */
  precedence: precedence.extend({ isOwn: z.boolean() }).nullable().optional(),
  /** Null: not seated, with `unseated` saying why. */
  seatId: seatId.nullable(),
  how: z.enum(hows).nullable(),
  /** Why the rules chose this seat; null for one set by hand. `with`: the person it depends on. */
  why: z.object({ reason: z.enum(reasons), with: participantId.nullable() }).nullable(),
  unseated: z.object({ reason: z.enum(unseatedReasons), with: participantId.nullable() }).nullable(),
})
export type SeatedPerson = z.output<typeof seatedPerson>

export const wish = z.object({
  id: z.uuid(),
  kind: z.enum(wishKinds),
  oneId: participantId,
  otherId: participantId,
})
export type Wish = z.output<typeof wish>

/** A wish, rule or order that the plan breaks as it is. */
export const broken = z.object({
  what: z.enum(brokenKinds),
  who: participantId,
  with: participantId.nullable(),
})

/** The plan of an activity with everything that its screen draws. */
export const seatingPlan = z.object({
  id: z.uuid(),
  activityId,
  activity: bilingual,
  hallId: z.uuid(),
  hall: bilingual,
  /** As it was when the plan was begun, or was last taken over from the hall. */
  drawing: hallDrawing,
  /** The hall was drawn anew since. */
  isHallChanged: z.boolean(),
  state: z.enum(planStates),
  revision: z.number().int(),
  ruleSet: z.enum(ruleSetNames),
  options: planOptions,
  /** `seats` without the blocked ones and those on the stage; `lacking`: so many more are meant for the hall, a side of it, or the stage than the rule set has seats there. */
  room: z.object({
    seats: z.number().int(),
    stageSeats: z.number().int(),
    expected: z.number().int(),
    lacking: z.number().int(),
  }),
  people: z.array(seatedPerson),
  wishes: z.array(wish),
  broken: z.array(broken),
})
export type SeatingPlan = z.output<typeof seatingPlan>

/** A seat that was typed and names none of the hall, or one that two people had. */
export const notImported = z.object({
  participantId,
  name: bilingual,
  seatNumber: z.string(),
  reason: z.enum(['noSuchSeat', 'taken', 'blocked', 'notExpected']),
})

export const seatingVersion = z.object({
  number: z.number().int(),
  state: z.enum(planStates),
  at: moment,
  by: bilingual,
  seated: z.number().int(),
})
export type SeatingVersion = z.output<typeof seatingVersion>

/** What is different between two versions, in the order of the names. */
export const seatingDifference = z.object({
  participantId,
  name: bilingual,
  before: seatId.nullable(),
  after: seatId.nullable(),
})
export type SeatingDifference = z.output<typeof seatingDifference>

/** A place card that lies in the hall and should not, is missing, or says or stands otherwise by now. */
export const cardChange = z.object({
  participantId,
  name: bilingual,
  what: z.enum(['add', 'remove', 'replace', 'move']),
  printedSeat: seatId.nullable(),
  seatId: seatId.nullable(),
})
export type CardChange = z.output<typeof cardChange>

export const sincePrinted = z.object({
  /** When place cards were last printed; null before. */
  cardsAt: moment.nullable(),
  cards: z.array(cardChange),
  /** When the plan and each list of seats was last printed, and what changed since then. */
  papers: z.array(
    z.object({
      paper: z.enum(notedPapers).exclude(['cards']),
      at: moment,
      seats: z.array(seatingDifference),
    }),
  ),
})
export type SincePrinted = z.output<typeof sincePrinted>

const plan = { reply: seatingPlan } as const

export const seatingApi = endpoints(access, {
  ofActivity: {
    method: 'GET',
    path: '/qms/seating/activities/:id',
    allow: 'seating:list',
    summary:
      'The seating plan of an activity with its people, wishes and what it breaks; null before one is begun',
    params: ofActivity,
    reply: seatingPlan.nullable(),
  },
  begin: {
    method: 'POST',
    path: '/qms/seating/activities/:id',
    allow: 'seating:edit',
    summary:
      'Begins the plan of an activity in a hall. Seats that were typed become seats of the plan, and cannot be typed any more; those that name no free seat of the hall are named in the reply',
    params: ofActivity,
    body: planSettings.partial().extend({ hallId: z.uuid() }),
    reply: z.object({ plan: seatingPlan, imported: z.number().int(), notImported: z.array(notImported) }),
  },
  save: {
    method: 'PUT',
    path: '/qms/seating/:id',
    allow: 'seating:edit',
    summary:
      'Sets the rules of a draft, or takes over another hall, or the same one as it is drawn now; those whose seat is not there are lifted',
    params,
    body: withRevision.extend({
      ...planSettings.partial().shape,
      /** Also the same one: its drawing is taken over as it is now. */
      hallId: z.uuid().optional(),
    }),
    ...plan,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/seating/:id',
    allow: 'seating:edit',
    summary: 'Gives up a draft; its seats become texts that are typed',
    params,
    body: withRevision,
    reply: z.null(),
  },
  arrange: {
    method: 'POST',
    path: '/qms/seating/:id/arrangement',
    allow: 'seating:edit',
    summary:
      'Seats everybody anew by the rules of a draft; who was seated by hand stays. What it replaces is kept as a version',
    params,
    body: withRevision,
    ...plan,
  },
  fill: {
    method: 'POST',
    path: '/qms/seating/:id/gaps',
    allow: 'seating:edit',
    summary: 'Fills free seats with those who wait, in any state, and moves nobody',
    params,
    body: withRevision,
    ...plan,
  },
  move: {
    method: 'POST',
    path: '/qms/seating/:id/moves',
    allow: 'seating:edit',
    summary:
      'Seats people by hand, or lifts them; all or none. A seat that somebody else has is refused with the name; with `swap` that person gets the seat that was left',
    params,
    body: z.object({
      moves: z.array(move).min(1).max(maxMoves),
      swap: z.boolean().optional(),
      /** Confirms that people move who were seated when the plan was frozen. */
      afterFreeze: z.boolean().optional(),
      /** Those of them who are left to the rules in their seat, as after a step that is taken back. */
      release: z.array(participantId).max(maxMoves).optional(),
    }),
    ...plan,
  },
  fix: {
    method: 'POST',
    path: '/qms/seating/:id/fixed',
    allow: 'seating:edit',
    summary: 'Fixes people in the seats that they have, or leaves them to the rules again',
    params,
    body: z.object({ participantIds: z.array(participantId).min(1).max(maxMoves), isFixed: z.boolean() }),
    ...plan,
  },
  place: {
    method: 'PUT',
    path: '/qms/seating/:id/people/:participantId',
    allow: 'seating:edit',
    summary:
      'Says of a person for this plan on which side they sit, whether on the stage, and whether they need an accessible seat',
    params: params.extend({ participantId }),
    body: placingChange,
    ...plan,
  },
  rank: {
    method: 'PUT',
    path: '/qms/seating/:id/precedence/:participantId',
    allow: 'seating:rank',
    summary: 'Sets the precedence of a person for this activity alone, or takes that back with null',
    params: params.extend({ participantId }),
    body: z.object({ precedence: precedence.nullable() }),
    ...plan,
  },
  wish: {
    method: 'POST',
    path: '/qms/seating/:id/wishes',
    allow: 'seating:edit',
    summary: 'Notes that two people sit together or apart, or that one interprets behind the other',
    params,
    body: wish.omit({ id: true }),
    ...plan,
  },
  dropWish: {
    method: 'DELETE',
    path: '/qms/seating/:id/wishes/:wishId',
    allow: 'seating:edit',
    summary: 'Takes such a wish back',
    params: params.extend({ wishId: z.uuid() }),
    ...plan,
  },
  decide: {
    method: 'POST',
    path: '/qms/seating/:id/state',
    allow: 'seating:edit',
    summary:
      'Takes a plan from draft to agreed, frozen and published, or one step back; each time a version of it is kept. Once it is published, people see their seats',
    params,
    body: withRevision.extend({ to: z.enum(planStates) }),
    ...plan,
  },
  versions: {
    method: 'GET',
    path: '/qms/seating/:id/versions',
    allow: 'seating:list',
    summary: 'The versions that were kept of a plan, the newest first',
    params,
    reply: z.array(seatingVersion),
  },
  compare: {
    method: 'GET',
    path: '/qms/seating/:id/comparison',
    allow: 'seating:list',
    summary: 'Who sits elsewhere in two versions of a plan; without `to` the plan as it is now',
    params,
    query: z.object({ from: z.coerce.number().int(), to: z.coerce.number().int().optional() }),
    reply: z.array(seatingDifference),
  },
  cardDone: {
    method: 'POST',
    path: '/qms/seating/:id/cards/:participantId',
    allow: 'seating:edit',
    summary:
      'Says that the place card of a person was put at another seat, or with null taken out of the hall; the same again changes nothing',
    params: params.extend({ participantId }),
    body: z.object({ seatId: seatId.nullable() }),
    reply: z.null(),
  },
  sincePrinted: {
    method: 'GET',
    path: '/qms/seating/:id/since-printed',
    allow: 'seating:list',
    summary:
      'What changed since place cards and plan were printed: cards to add, to take out, to replace or to move',
    params,
    reply: sincePrinted,
  },
})
