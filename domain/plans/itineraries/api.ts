import * as z from 'zod'
import { onBehalf } from '#domain/on-behalf.ts'
import { edition } from '#domain/people/participants/api.ts'
import { kind, participantId, status } from '#domain/people/participants/rules.ts'
import { handedOver } from '#kit/handover/handed-over.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { accessToken } from '#kit/limited-access/access-kind.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { travellersLists } from './lists.ts'
import { copyOutcomes, itinerary, maxPeople, parts, reception } from './rules.ts'

const params = z.object({ id: participantId })
const names = { passportName: z.string().nullable(), chineseName: z.string().nullable() }
const _organisation = {
  organisationName: z.string().nullable(),
  organisationEnglishName: z.string().nullable(),
}
const people = z.array(participantId).min(1).max(maxPeople)

/** A guest's itinerary; one that was never saved has revision 0 and no values. */
export const itineraryReply = shown(itinerary).extend({
  participantId,
  revision: z.int(),
  /** Number of entries that are missing or inconsistent. */
  missing: z.int(),
  problems: z.array(z.object({ path: z.string(), code: z.string() })),
  updatedAt: z.iso.datetime().nullable(),
  person: z.object({ ...names, jobTitle: z.string().nullable() }),
  /** The edition, and its days for pick-up and drop-off of guests. */
  summit: z.object({
    name: bilingual,
    city: bilingual,
    begins: z.iso.date(),
    ends: z.iso.date(),
    receptionBegins: z.iso.date(),
    receptionEnds: z.iso.date(),
    /** The name of the designated hotel, where the edition has exactly one. */
    designatedHotel: bilingual.nullish(),
    /** How many hotels of each kind are published: with several, `hotelId` says which. */
    designatedHotels: z.int(),
    recommendedHotels: z.int(),
    hotels: z.array(z.object({ id: z.uuid(), kind: z.enum(['designated', 'recommended']), name: bilingual })),
  }),
  /** The hotel by name: where the organisers have a room for the guest, and before, the one that the itinerary says; null while nobody knows. */
  hotelNamed: bilingual.nullable(),
  /** Whether it has a room for the guest: then it counts, whatever the itinerary says. */
  hotelHasRoom: z.boolean(),
  /** Given for a record of another edition than the current one. */
  edition: edition.optional(),
  /** The receptionist of the guest; null until the organisers assign one. */
  reception: shown(reception).nullable(),
  may: z.object({ edit: z.boolean(), receive: z.boolean() }),
})
export type ItineraryReply = z.output<typeof itineraryReply>

/** A person of the same organisation, and which parts of their itinerary are filled in. */
const copyTarget = z.object({ id: participantId, status, kind, ...names, begun: z.array(z.enum(parts)) })
export type CopyTarget = z.output<typeof copyTarget>

const copyReport = z.array(z.object({ id: participantId, outcome: z.enum(copyOutcomes) }))

const perDay = z.object({
  day: z.iso.date().nullable(),
  people: z.int(),
  pickups: z.int(),
  /** People whose present state the reception has not been told. */
  news: z.int(),
})

/** Where a calendar subscribes to a plan, relative to the address of the portal, and the id by which that address is ended; both null without one. */
export const subscription = z.object({ id: z.uuid().nullable(), path: z.string().nullable() })
export type Subscription = z.output<typeof subscription>

/** The address that the screen showed; without it, whichever there is. */
export const endedSubscription = z.object({ feedId: z.uuid().optional() })
export type EndedSubscription = z.output<typeof endedSubscription>

/** In the address itself, so the API document shows what it looks like. */
const calendarToken = accessToken.meta({
  examples: [`00000000-0000-4000-8000-000000000000.${'a'.repeat(43)}`],
})

export const itinerariesApi = endpoints(access, {
  list: pageCall(travellersLists.arrival, {
    path: '/qms/itineraries',
    allow: 'itineraries:list',
    summary:
      'Who arrives or leaves, first come first; by day, those with news since the last hand-over, those nobody meets yet',
  }),
  export: exportCall(travellersLists.arrival, {
    path: '/qms/itineraries/export',
    allow: 'itineraries:export',
    summary: 'The same list as a file',
  }),
  overview: {
    method: 'GET',
    path: '/qms/itineraries/overview',
    allow: 'itineraries:list',
    summary:
      'How many people arrive and leave on each day, how much the reception has not been told, and the last hand-over',
    reply: z.object({
      arrival: z.array(perDay),
      return: z.array(perDay),
      news: z.int(),
      /** Number of registered guests who have not started an itinerary. */
      without: z.int(),
      /** The number counts the hand-overs of the edition; 0 before the first. */
      handOver: z.object({
        number: z.int(),
        at: z.iso.datetime().nullable(),
        actorName: bilingual.nullable(),
        /** When it was noted that the reception has confirmed it. */
        receivedAt: z.iso.datetime().nullable(),
      }),
    }),
  },
  handOver: {
    method: 'POST',
    path: '/qms/itineraries/hand-overs',
    allow: 'itineraries:receive',
    summary:
      'Notes that the reception knows the itineraries as they are; changes count from here. `after` is the number of the last one, so that a second press has no effect',
    body: z.object({ after: z.int().min(0) }),
    reply: z.object({ number: z.int(), news: z.int() }),
  },
  handOvers: {
    method: 'GET',
    path: '/qms/itineraries/hand-overs',
    allow: 'itineraries:list',
    summary:
      'The last hand-overs to the reception, newest first: when, by whom, what was new, and its receipt',
    reply: z.array(handedOver),
  },
  received: {
    method: 'POST',
    path: '/qms/itineraries/hand-overs/receipt',
    allow: 'itineraries:receive',
    summary: 'Notes that the reception has confirmed a hand-over; noted again, the first receipt stands',
    body: z.object({ version: z.int().min(1).max(2_147_483_647) }),
    reply: z.null(),
  },
  assign: {
    method: 'POST',
    path: '/qms/itineraries/receptionists',
    allow: 'itineraries:receive',
    summary: 'Says who meets these people; without a name, that nobody is assigned',
    body: z.object({ to: people, receptionist: z.object(reception.shape).nullable() }),
    reply: z.array(z.object({ id: participantId, outcome: z.enum(['assigned', 'closed', 'notFound']) })),
  },
  read: {
    method: 'GET',
    path: '/qms/itineraries/:id',
    allow: 'itineraries:read',
    summary: 'How a guest comes, goes and stays, and who meets them',
    params,
    reply: itineraryReply,
  },
  save: {
    method: 'PATCH',
    path: '/qms/itineraries/:id',
    allow: 'itineraries:edit',
    summary:
      'Saves what was typed; absent = unchanged, null = cleared; times are what the clocks of the place say; refused when it was changed since `revision`',
    params,
    body: z.object({ revision: z.int(), change: itinerary.draft, onBehalf: onBehalf.optional() }),
    reply: itineraryReply,
  },
  fellows: {
    method: 'GET',
    path: '/qms/itineraries/:id/fellows',
    allow: 'itineraries:copy',
    summary:
      'Who else is registered by the same organisation, and whose itinerary is begun: to whom a part can be copied',
    params,
    reply: z.array(copyTarget),
  },
  copy: {
    method: 'POST',
    path: '/qms/itineraries/:id/copies',
    allow: 'itineraries:copy',
    summary:
      'Copies parts of the itinerary to others of the same organisation; who has entered that part keeps theirs unless `overwrite`',
    params,
    body: z.object({
      parts: z.array(z.enum(parts)).min(1).max(3),
      to: people,
      overwrite: z.boolean(),
    }),
    reply: copyReport,
  },
  calendar: {
    method: 'GET',
    path: '/qms/itineraries/:id/calendar',
    allow: 'itineraries:read',
    summary: 'The whole plan as a calendar file (RFC 5545), in the language of the caller',
    params,
    reply: z.custom<Blob>(),
    bytes: true,
  },
  subscription: {
    method: 'GET',
    path: '/qms/itineraries/:id/subscription',
    allow: 'itineraries:subscribe',
    summary: 'The secret address by which a calendar follows the plan; null where there is none',
    params,
    reply: subscription,
  },
  subscribe: {
    method: 'POST',
    path: '/qms/itineraries/:id/subscription',
    allow: 'itineraries:subscribe',
    summary: 'Makes a secret address, in the language of the caller; one that is there is returned',
    params,
    reply: subscription,
  },
  unsubscribe: {
    method: 'POST',
    path: '/qms/itineraries/:id/subscription/revocation',
    allow: 'itineraries:subscribe',
    summary:
      'Ends the address, with `feedId` only that which was seen: calendars that follow it get nothing more. One that has ended already stays ended',
    params,
    body: endedSubscription,
    reply: subscription,
  },
  subscribed: {
    method: 'GET',
    path: '/qms/calendars/:token',
    allow: 'public',
    summary: 'The plan behind a secret address, for calendar programs; unsigned, since they sign nothing',
    params: z.object({ token: calendarToken }),
    reply: z.custom<Blob>(),
    bytes: true,
  },
})
